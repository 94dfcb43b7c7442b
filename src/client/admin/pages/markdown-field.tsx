import { useRef } from "react";
import { FormatToolbar, useMarkdownFormats } from "#client/admin/legal-texts/format-toolbar.tsx";
import { TextArea } from "#client/components/text-area.tsx";

type MarkdownFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  required: boolean;
  rows: number;
  onFocus: () => void;
  onChange: (text: string) => void;
};

/** Markdown field with format buttons. Pasted rich text becomes Markdown. */
export function MarkdownField({ value, onChange, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { format, ...handlers } = useMarkdownFormats(area);
  return (
    <div className="flex flex-col gap-1.5 [&_textarea]:font-mono [&_textarea]:text-[0.8125rem]">
      <FormatToolbar disabled={false} onFormat={format} />
      <TextArea
        ref={area}
        {...field}
        spellCheck
        lang="pt-BR"
        hint="## Título, **negrito**, - item de lista, [texto](/contato)"
        value={value}
        {...handlers}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
