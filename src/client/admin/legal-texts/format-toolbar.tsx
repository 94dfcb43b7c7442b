import { Bold, Heading2, Italic, Link, List, type LucideIcon, TextQuote } from "lucide-react";
import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { holdKey } from "#client/admin/keyboard/held-keys.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { FORMATTED, htmlToMarkdown } from "#client/lib/html-to-markdown.ts";
import { insertAtCaret, insertText } from "#client/lib/insert-text.ts";
import { formatMarkdown, type MarkdownFormat, markdownFormats } from "#client/lib/markdown-format.ts";

const buttons: Record<MarkdownFormat, { icon: LucideIcon; name: string; key?: string }> = {
  heading: { icon: Heading2, name: "Título de seção" },
  bold: { icon: Bold, name: "Negrito", key: "b" },
  italic: { icon: Italic, name: "Itálico", key: "i" },
  link: { icon: Link, name: "Link" },
  list: { icon: List, name: "Lista" },
  quote: { icon: TextQuote, name: "Citação" },
};

type FormatToolbarProps = { disabled: boolean; onFormat: (format: MarkdownFormat) => void };

/** Buttons that format the selection. */
export function FormatToolbar({ disabled, onFormat }: FormatToolbarProps) {
  return (
    <fieldset className="flex max-sm:w-full max-sm:justify-between">
      <legend className="sr-only">Formatação</legend>
      {markdownFormats.map((format) => {
        const { icon, name, key } = buttons[format];
        return (
          <IconButton
            key={format}
            icon={icon}
            label={name}
            title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
            disabled={disabled}
            onClick={() => onFormat(format)}
          />
        );
      })}
    </fieldset>
  );
}

/** Formats a Markdown text by toolbar and shortcuts, and converts pasted formatted text. */
export function useMarkdownFormats(area: RefObject<HTMLTextAreaElement | null>) {
  const format = (wanted: MarkdownFormat) => {
    const at = area.current;
    if (!at) return;
    const selection = { text: at.value, start: at.selectionStart, end: at.selectionEnd };
    insertText(at, formatMarkdown(selection, wanted));
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData("text/html");
    if (!FORMATTED.test(html)) return;
    event.preventDefault();
    insertAtCaret(event.currentTarget, htmlToMarkdown(html));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey === metaKey || shiftKey || altKey) return;
    const wanted = markdownFormats.find((each) => buttons[each].key === key.toLowerCase());
    if (!wanted) return;
    event.preventDefault();
    holdKey(key);
    format(wanted);
  };
  return { format, onPaste, onKeyDown };
}
