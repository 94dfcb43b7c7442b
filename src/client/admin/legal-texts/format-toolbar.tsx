import { Bold, Heading2, Italic, Link, List, type LucideIcon, TextQuote } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { holdKey } from "#client/admin/keyboard/held-keys.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { type MarkdownFormat, markdownFormats } from "#client/lib/markdown-format.ts";
import { applyFormat, formatKeys, formatOfKeys, pasteAsMarkdown } from "#client/lib/markdown-input.ts";

const buttons: Record<MarkdownFormat, { icon: LucideIcon; name: string }> = {
  heading: { icon: Heading2, name: "Título de seção" },
  bold: { icon: Bold, name: "Negrito" },
  italic: { icon: Italic, name: "Itálico" },
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
        const { icon, name } = buttons[format];
        const key = formatKeys[format];
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
  const format = (wanted: MarkdownFormat) => area.current && applyFormat(area.current, wanted);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = formatOfKeys(event);
    if (!wanted) return;
    event.preventDefault();
    holdKey(event.key);
    format(wanted);
  };
  return { format, onPaste: pasteAsMarkdown, onKeyDown };
}
