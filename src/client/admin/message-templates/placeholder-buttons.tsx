import { Button } from "#client/components/button.tsx";
import {
  placeholderNames,
  placeholdersOf,
  type TemplatePurpose,
} from "#shared/schemas/template-placeholders.ts";

type PlaceholderButtonsProps = { purpose: TemplatePurpose; onInsert: (placeholder: string) => void };

/** The placeholders of a purpose, which are inserted at the caret. */
export function PlaceholderButtons({ purpose, onInsert }: PlaceholderButtonsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-[0.8125rem] text-soft">Inserir no texto</legend>
      {placeholdersOf[purpose].map((placeholder) => (
        <Button
          key={placeholder}
          look="quiet"
          size="small"
          title={`Insere: ${placeholderNames[placeholder]}`}
          onClick={() => onInsert(`{${placeholder}}`)}
        >
          {`{${placeholder}}`}
          <span className="text-soft max-sm:sr-only">{placeholderNames[placeholder]}</span>
        </Button>
      ))}
    </fieldset>
  );
}
