import { memo, useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { Field, type FieldText } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import type { ContentValue } from "#shared/content/define-content.ts";
import { type ContentLeaf, type TextKind, textLimits } from "#shared/content/describe-content.ts";
import { partNames } from "#shared/content/leaf-names.ts";
import { formatReais, parseReais } from "#shared/formats/reais.ts";
import { leafSchema } from "#shared/schemas/content.ts";
import { IconField } from "./icon-field.tsx";
import { PictureLeafField } from "./picture-leaf-field.tsx";
import type { ContentEditor } from "./use-content-editor.ts";

/** About what a row holds; browsers that size a field by its content need no estimate. */
const CHARACTERS_A_ROW = 44;
/** From here on, the reason of the limit is shown. */
const REASON_FROM = 0.8;

type LeafFieldProps = Pick<ContentLeaf, "leaf" | "kind"> & {
  value: ContentValue;
  set: ContentEditor["set"];
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
export const LeafField = memo(function LeafField({
  leaf,
  kind,
  value,
  set,
  doubt,
  isLit,
  onFocus,
  onLeave,
}: LeafFieldProps) {
  const part = leaf.split(".").at(-1) ?? "";
  const label = partNames[part] ?? leaf;
  const { error } = leafSchema({ leaf: part, kind }).safeParse(value);
  const shared = {
    label,
    error: error?.issues[0]?.message,
    warning: doubt,
    autoComplete: "off",
    onFocus: () => onFocus(leaf),
  };
  const text = typeof value === "string" ? value : "";
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
      {kind === "price" ? (
        <PriceField {...shared} value={value} onChange={(cents) => set(leaf, cents)} />
      ) : kind === "icon" ? (
        <IconField
          label={label}
          value={value}
          onFocus={() => onFocus(leaf)}
          onChange={(name) => set(leaf, name)}
        />
      ) : kind === "picture" ? (
        <PictureLeafField
          label={label}
          value={text}
          error={shared.error}
          onFocus={shared.onFocus}
          onChange={(leafText) => set(leaf, leafText)}
        />
      ) : kind === "address" ? (
        <Field
          {...shared}
          list="site-paths"
          inputMode="url"
          value={text}
          onChange={({ target }) => set(leaf, target.value)}
        />
      ) : (
        <TextArea
          {...shared}
          rows={Math.max(1, Math.ceil(text.length / CHARACTERS_A_ROW))}
          style={{ fieldSizing: "content", resize: "none" }}
          spellCheck
          lang="pt-BR"
          {...countOf(kind as TextKind, text)}
          value={text}
          onFocus={({ target }) => {
            // Typing replaces an example.
            if (text === label) target.select();
            onFocus(leaf);
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={({ target }) => set(leaf, target.value.replace(/\s*[\n\v\u2028\u2029]\s*/g, " "))}
        />
      )}
    </div>
  );
});

function countOf(kind: TextKind, text: string): Pick<FieldText, "aside" | "hint"> {
  const { max, reason } = textLimits[kind];
  const hint = text.length >= max * REASON_FROM ? `No máximo ${max} letras: ${reason}.` : undefined;
  return { aside: `${text.length} de ${max}`, hint };
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
