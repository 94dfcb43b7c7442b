import { memo, useId, useState } from "react";
import { PictureField } from "#client/admin/media/picture-field.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Field, type FieldText } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { ContentIcon } from "#client/site/content-icon.tsx";
import { type IconName, iconNames } from "#shared/content/content-icons.ts";
import { readPicture, writePicture } from "#shared/content/content-picture.ts";
import type { ContentValue } from "#shared/content/define-content.ts";
import { formatReais, parseReais } from "#shared/formats/reais.ts";
import { PICTURE_ALT_MAX } from "#shared/schemas/content.ts";
import { MarkdownField } from "./markdown-field.tsx";

/** About what a row holds; browsers that size a field by its content need no estimate. */
const CHARACTERS_A_ROW = 44;
/** From here on, the reason of the limit is shown. */
const REASON_FROM = 0.8;

/** How a leaf is written; constant, so that only the field that changes is rendered. */
export type FieldRule = {
  label: string;
  /** A `line` has no line breaks; a `picture` has its words beside it, a `plain-picture` in a field of their own. */
  kind: "line" | "paragraph" | "markdown" | "address" | "price" | "icon" | "picture" | "plain-picture";
  /** Most characters of a text. */
  max?: number;
  /** Why there may be no more. */
  reason?: string;
  required?: boolean;
  hint?: string;
  /** Says what is wrong with a value. */
  check?: (value: ContentValue) => string | undefined;
};

type LeafFieldProps = {
  leaf: string;
  rule: FieldRule;
  value: ContentValue;
  set: (leaf: string, value: ContentValue) => void;
  /** What is wrong with it, where the rule does not say so. */
  error?: string | undefined;
  /** What is doubtful about it. */
  doubt: string | undefined;
  /** Its text is focused on the page. */
  isLit: boolean;
  onFocus: (leaf: string) => void;
  /** Escape: the keyboard goes to the text on the page. */
  onLeave: () => void;
};

/**
 * The field of a text, price, picture or address, with what is wrong or doubtful about it. A key stroke renders only the field
 * that it changes: a page has a hundred.
 */
export const LeafField = memo(function LeafField(props: LeafFieldProps) {
  const { leaf, rule, value, set, error, doubt, isLit, onFocus, onLeave } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is one of the field inside
    <div
      data-field={leaf}
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
      className={classNames(
        "scroll-m-16 rounded-lg",
        isLit && "outline-2 outline-offset-4 outline-accent-strong/50",
      )}
    >
      <Control
        rule={rule}
        value={value}
        error={error ?? rule.check?.(value)}
        warning={doubt}
        onFocus={() => onFocus(leaf)}
        onChange={(next) => set(leaf, next)}
      />
    </div>
  );
});

type ControlProps = {
  rule: FieldRule;
  value: ContentValue;
  error: string | undefined;
  warning: string | undefined;
  onFocus: () => void;
  onChange: (value: ContentValue) => void;
};

function Control({ rule, value, error, warning, onFocus, onChange }: ControlProps) {
  const { label, kind, required = false } = rule;
  const text = typeof value === "string" ? value : "";
  const shared = { label, error, warning, required, autoComplete: "off" };
  switch (kind) {
    case "price":
      return <PriceField {...shared} value={value} onFocus={onFocus} onChange={onChange} />;
    case "icon":
      return <IconField label={label} value={value} onFocus={onFocus} onChange={onChange} />;
    case "picture":
      return (
        <PictureLeafField label={label} value={text} error={error} onFocus={onFocus} onChange={onChange} />
      );
    case "plain-picture":
      return (
        <PictureField label={label} picture={text} error={error} onFocus={onFocus} onChange={onChange} />
      );
    case "markdown":
      return (
        <MarkdownField
          {...shared}
          rows={text.length > 1000 ? 18 : 12}
          value={text}
          onFocus={onFocus}
          onChange={onChange}
        />
      );
    case "address":
      return (
        <Field
          {...shared}
          list="site-paths"
          inputMode="url"
          value={text}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextArea
          {...shared}
          rows={(kind === "line" ? 1 : 2) + Math.floor(text.length / CHARACTERS_A_ROW)}
          style={{ fieldSizing: "content", resize: "none" }}
          spellCheck
          lang="pt-BR"
          {...countOf(rule, text)}
          value={text}
          onFocus={({ target }) => {
            // Typing replaces an example.
            if (text === label) target.select();
            onFocus();
          }}
          onKeyDown={(event) => kind === "line" && event.key === "Enter" && event.preventDefault()}
          onChange={({ target }) =>
            onChange(kind === "line" ? target.value.replace(/\s*[\n\v\u2028\u2029]\s*/g, " ") : target.value)
          }
        />
      );
  }
}

function countOf({ max, reason, hint }: FieldRule, text: string): Pick<FieldText, "aside" | "hint"> {
  if (max === undefined) return { hint };
  const because = reason && text.length >= max * REASON_FROM && `No máximo ${max} letras: ${reason}.`;
  return { aside: `${text.length} de ${max}`, hint: because || hint };
}

type PriceFieldProps = {
  label: string;
  error: string | undefined;
  warning: string | undefined;
  value: unknown;
  onFocus: () => void;
  onChange: (cents: number | string) => void;
};

/** An amount in reais. What is typed stays as it is until the field is left. */
function PriceField({ value, onChange, onFocus, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === "number" ? formatReais(value) : String(value);
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={typed ?? shown}
      onFocus={() => {
        setTyped(shown);
        onFocus();
      }}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        // An amount that cannot be read is kept as typed, and says so.
        onChange(parseReais(target.value) ?? target.value);
      }}
    />
  );
}

type IconFieldProps = {
  label: string;
  value: unknown;
  onFocus: () => void;
  onChange: (name: IconName) => void;
};

/** One of the icons of the site. */
function IconField({ label, value, onFocus, onChange }: IconFieldProps) {
  const group = useId();
  return (
    <fieldset onFocus={onFocus}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.entries(iconNames) as [IconName, string][]).map(([name, title]) => (
          <label
            key={name}
            className="relative flex min-h-11 items-center gap-2 rounded-lg border border-control px-3 text-[0.8125rem] hover:bg-mist has-checked:border-accent-ink has-checked:bg-accent-strong/10 has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={group}
              checked={name === value}
              onChange={() => onChange(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <ContentIcon name={name} className="size-5 shrink-0" strokeWidth={1.75} />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PictureLeafFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onChange: (leaf: string) => void;
};

/** A picture in place of a drawing of the page, with its words. Another picture empties them: they say what the old one shows. */
function PictureLeafField({ label, value, error, onFocus, onChange }: PictureLeafFieldProps) {
  const { picture, alt } = readPicture(value);
  const isAboutWords = alt.trim() === "" || alt.length > PICTURE_ALT_MAX;
  return (
    <div className="flex flex-col gap-3">
      <PictureField
        label={label}
        picture={picture}
        error={isAboutWords ? undefined : error}
        onFocus={onFocus}
        onChange={(chosen) => onChange(writePicture({ picture: chosen, alt: "" }))}
      />
      {picture === "" ? (
        <p className="text-[0.8125rem] text-soft">
          Sem imagem, a página mostra o desenho que vem com o site.
        </p>
      ) : (
        <Field
          label="Descrição da imagem"
          required
          autoComplete="off"
          spellCheck
          lang="pt-BR"
          hint="Diz o que a imagem mostra a quem não a vê."
          error={isAboutWords ? error : undefined}
          aside={`${alt.length} de ${PICTURE_ALT_MAX}`}
          value={alt}
          onFocus={onFocus}
          onChange={({ target }) => onChange(writePicture({ picture, alt: target.value }))}
        />
      )}
    </div>
  );
}
