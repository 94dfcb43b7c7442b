import { isColor } from "#client/admin/settings/colors.ts";
import { Field } from "#client/components/field.tsx";
import { DEFAULT_CTA_COLOR } from "#shared/schemas/slide.ts";

type ButtonColorFieldProps = { value: string; onChange: (value: string) => void };

/**
 * The color of the button by the native picker or as text; something that is no color becomes the default (product
 * 11.11).
 */
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
        if (!isColor(value)) onChange(DEFAULT_CTA_COLOR);
      }}
      hint={`Padrão ${DEFAULT_CTA_COLOR}.`}
      trailing={
        <input
          type="color"
          aria-label="Cor do botão: escolher na paleta"
          value={(isColor(value) ? value : DEFAULT_CTA_COLOR).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="h-8 w-9 cursor-pointer rounded-md border border-line bg-surface p-0.5"
        />
      }
    />
  );
}
