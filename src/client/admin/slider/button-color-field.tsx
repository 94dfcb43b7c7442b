import { isColor } from "#client/admin/settings/colors.ts";
import { Field } from "#client/components/field.tsx";
import { DEFAULT_CTA_COLOUR } from "#shared/schemas/slide.ts";

type ButtonColorFieldProps = { value: string; onChange: (value: string) => void };

/** The button's color by the browser's own picker or by its hexadecimal text; what is no color becomes the default. */
export function ButtonColorField({ value, onChange }: ButtonColorFieldProps) {
  return (
    <Field
      label="Cor do botão"
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.trim())}
      onBlur={() => {
        if (!isColor(value)) onChange(DEFAULT_CTA_COLOUR);
      }}
      hint={`Padrão ${DEFAULT_CTA_COLOUR}.`}
      trailing={
        <input
          type="color"
          aria-label="Cor do botão: escolher na paleta"
          value={(isColor(value) ? value : DEFAULT_CTA_COLOUR).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="h-8 w-9 cursor-pointer rounded-md border border-line bg-white p-0.5"
        />
      }
    />
  );
}
