import { memo, useId, useState } from "react";
import { AddressField } from "#client/admin/media/address-field.tsx";
import { FocusField } from "#client/admin/media/focus-field.tsx";
import { PictureField } from "#client/admin/media/picture-field.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Field, type FieldText } from "#client/components/field.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { ContentIcon } from "#client/site/content-icon.tsx";
import { type IconName, iconNames } from "#shared/content/content-icons.ts";
import { type ContentPicture, readPicture, writePicture } from "#shared/content/content-picture.ts";
import type { ContentValue } from "#shared/content/define-content.ts";
import { MIDDLE } from "#shared/content/image-focus.ts";
import { formatReais, parseReais } from "#shared/formats/reais.ts";
import { PICTURE_ALT_MAX } from "#shared/schemas/content.ts";
import { MarkdownField } from "./markdown-field.tsx";

/** Estimated characters per row, for browsers without `field-sizing`. */
const CHARACTERS_A_ROW = 44;
/** Share of the limit from which the reason for the limit is shown. */
const REASON_FROM = 0.8;

/** How a leaf is edited. Must be the same object at each rendering, so that unchanged fields do not render again. */
export type FieldRule = {
  label: string;
  /** A `line` has no line breaks. A `picture` includes its description, a `plain-picture` has a separate field for it. */
  kind:
    | "line"
    | "paragraph"
    | "markdown"
    | "address"
    | "target"
    | "price"
    | "icon"
    | "picture"
    | "plain-picture"
    | "switch"
    | "choice";
  /** Names of the values of a choice, in order. */
  options?: Readonly<Record<string, string>>;
  /** Maximum length in characters. */
  max?: number;
  /** Reason for the limit. */
  reason?: string;
  required?: boolean;
  hint?: string;
  /** Largest width of a picture on a screen, in CSS pixels. */
  shownWidth?: number;
  /** The picture replaces no drawing, and is cropped around its focus. */
  isPhoto?: boolean;
  /** Returns the problem of a value, if any. */
  check?: (value: ContentValue) => string | undefined;
};

type LeafFieldProps = {
  leaf: string;
  rule: FieldRule;
  value: ContentValue;
  set: (leaf: string, value: ContentValue) => void;
  /** A problem that the rule does not find. */
  error?: string | undefined;
  doubt: string | undefined;
  /** Highlights the field: its text was chosen on the page. */
  isLit: boolean;
  onFocus: (leaf: string) => void;
  /** Called on Escape, to move the focus to the text on the page. */
  onLeave: () => void;
};

/** Field for a leaf, with its problem or doubt. Memoized: a page has a hundred, and a key stroke changes one. */
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
        onWrite={() => {
          onFocus(leaf);
          onLeave();
        }}
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
  /** Leads to the text on the page. */
  onWrite: () => void;
};

function Control({ rule, value, error, warning, onFocus, onChange, onWrite }: ControlProps) {
  const { label, kind, required = false, shownWidth } = rule;
  const text = typeof value === "string" ? value : "";
  const shared = { label, error, warning, required, autoComplete: "off" };
  switch (kind) {
    case "price":
      return <PriceField {...shared} value={value} onFocus={onFocus} onChange={onChange} />;
    case "icon":
      return <IconField label={label} value={value} onFocus={onFocus} onChange={onChange} />;
    case "picture":
      return (
        <PictureLeafField
          label={label}
          value={text}
          error={error}
          shownWidth={shownWidth}
          isPhoto={rule.isPhoto ?? false}
          onFocus={onFocus}
          onChange={onChange}
        />
      );
    case "plain-picture":
      return (
        <PictureField
          label={label}
          picture={text}
          error={error}
          shownWidth={shownWidth}
          onFocus={onFocus}
          onChange={onChange}
        />
      );
    case "markdown":
      return (
        <MarkdownField
          {...shared}
          rows={text.length > 1000 ? 18 : 12}
          value={text}
          onFocus={onFocus}
          onChange={onChange}
          onWrite={onWrite}
        />
      );
    case "choice":
      return (
        <SelectField
          {...shared}
          options={Object.entries(rule.options ?? {}).map(([option, name]) => ({ value: option, name }))}
          value={text}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "switch":
      return (
        <CheckField
          label={label}
          checked={value === "yes"}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.checked ? "yes" : "")}
        />
      );
    case "address":
    case "target":
      return (
        <AddressField
          {...shared}
          list="site-paths"
          value={text}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
          onChoose={onChange}
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
            // Selects an example text, so that typing replaces it.
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

/** Field for an amount in reais, which is formatted when the field loses the focus. */
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
        // Invalid text is kept as typed, with an error.
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
  shownWidth: number | undefined;
  isPhoto: boolean;
  onFocus: () => void;
  onChange: (leaf: string) => void;
};

/**
 * Field for a picture that replaces a drawing, or for a photograph and its focus, with its description. Choosing another
 * picture clears both.
 */
function PictureLeafField({
  label,
  value,
  error,
  shownWidth,
  isPhoto,
  onFocus,
  onChange,
}: PictureLeafFieldProps) {
  const { picture, alt, focus } = readPicture(value);
  const isAboutWords = alt.trim() === "" || alt.length > PICTURE_ALT_MAX;
  const change = (part: Partial<ContentPicture>) =>
    onChange(writePicture({ ...readPicture(value), ...part }));
  return (
    <div className="flex flex-col gap-3">
      <PictureField
        label={label}
        picture={picture}
        shownWidth={shownWidth}
        error={isAboutWords ? undefined : error}
        onFocus={onFocus}
        onChange={(chosen) => onChange(writePicture({ picture: chosen, alt: "" }))}
      />
      {picture === "" ? (
        <p className="text-[0.8125rem] text-soft">
          {isPhoto
            ? "Sem imagem, a página não mostra nada neste lugar."
            : "Sem imagem, a página mostra o desenho que vem com o site."}
        </p>
      ) : (
        <>
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
            onChange={({ target }) => change({ alt: target.value })}
          />
          {isPhoto && (
            <FocusField
              image={picture}
              focus={focus ?? MIDDLE}
              onFocus={onFocus}
              onChange={(next) => change({ focus: next })}
            />
          )}
        </>
      )}
    </div>
  );
}
