import { type ClipboardEvent, useRef } from "react";
import { FormatToolbar, formatOfKeys } from "#client/admin/legal-texts/format-toolbar.tsx";
import { FORMATTED, htmlToMarkdown } from "#client/admin/legal-texts/html-to-markdown.ts";
import { formatMarkdown, type MarkdownFormat } from "#client/admin/legal-texts/markdown-format.ts";
import { TextArea } from "#client/components/text-area.tsx";
import { insertAtCaret, insertText } from "#client/lib/insert-text.ts";

type MarkdownFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  warning: string | undefined;
  rows: number;
  onChange: (text: string) => void;
};

/** A Markdown text with buttons that format it. Formatted text that is pasted keeps its format. */
export function MarkdownField({ label, value, error, warning, rows, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const format = (wanted: MarkdownFormat) => {
    const at = area.current;
    if (!at) return;
    insertText(
      at,
      formatMarkdown({ text: at.value, start: at.selectionStart, end: at.selectionEnd }, wanted),
    );
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    if (!FORMATTED.test(html)) return;
    event.preventDefault();
    insertAtCaret(event.currentTarget, htmlToMarkdown(html));
  };
  return (
    <div className="flex flex-col gap-1.5 [&_textarea]:font-mono [&_textarea]:text-[0.8125rem]">
      <FormatToolbar disabled={false} onFormat={format} />
      <TextArea
        ref={area}
        label={label}
        error={error}
        warning={warning}
        rows={rows}
        spellCheck
        lang="pt-BR"
        hint="## Título, **negrito**, - item de lista, [texto](/contato)"
        value={value}
        onPaste={paste}
        onKeyDown={(event) => {
          const wanted = formatOfKeys(event);
          if (!wanted) return;
          event.preventDefault();
          format(wanted);
        }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
