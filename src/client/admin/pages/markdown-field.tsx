import { FileText, PenLine } from "lucide-react";
import { useRef, useState } from "react";
import { FormatToolbar, useMarkdownFormats } from "#client/admin/legal-texts/format-toolbar.tsx";
import { FileChooser } from "#client/admin/media/file-library.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { insertAtCaret } from "#client/lib/insert-text.ts";
import type { LibraryFile } from "#shared/schemas/library-file.ts";

type MarkdownFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  required: boolean;
  rows: number;
  onFocus: () => void;
  onChange: (text: string) => void;
  /** Leads to the text on the page. */
  onWrite: () => void;
};

/** Markdown field with format buttons, below a button to where the text is written as it will look. */
export function MarkdownField({ value, onChange, onWrite, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { format, ...handlers } = useMarkdownFormats(area);
  return (
    <div className="flex flex-col gap-1.5 [&_textarea]:font-mono [&_textarea]:text-[0.8125rem]">
      <SmallButton icon={PenLine} label="Escrever na página" className="mb-2 self-start" onClick={onWrite} />
      <div className="flex items-center">
        <FormatToolbar disabled={false} onFormat={format} />
        <IconButton icon={FileText} label="Link para um PDF" onClick={() => setChoosing(true)} />
      </div>
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
      {isChoosing && (
        <FileChooser
          onClose={() => setChoosing(false)}
          onChoose={(file) => {
            setChoosing(false);
            // The closed dialog gives the focus back first.
            setTimeout(() => area.current && insertFileLink(area.current, file));
          }}
        />
      )}
    </div>
  );
}

/** Turns the selected words into a link to the file, or inserts its name as one. */
function insertFileLink(area: HTMLTextAreaElement, { name, address }: LibraryFile): void {
  const words = area.value.slice(area.selectionStart, area.selectionEnd).trim() || name;
  insertAtCaret(area, `[${words.replace(/[[\]]/g, "")}](${address})`);
}
