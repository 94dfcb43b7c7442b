import { Bold, Heading2, Italic, Link, List, type LucideIcon, TextQuote } from "lucide-react";
import { IconButton } from "#client/components/icon-button.tsx";
import { type MarkdownFormat, markdownFormats } from "./markdown-format.ts";

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

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Format of a keyboard shortcut. */
export function formatOfKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): MarkdownFormat | undefined {
  if (ctrlKey === metaKey || shiftKey || altKey) return undefined;
  return markdownFormats.find((format) => buttons[format].key === key.toLowerCase());
}
