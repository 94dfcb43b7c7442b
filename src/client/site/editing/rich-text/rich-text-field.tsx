import { useLayoutEffect, useRef, useState } from "react";
import type { MarkdownPort } from "./markdown-port.ts";
import { createRichText, type RichText } from "./rich-text.ts";
import { Toolbar } from "./toolbar.tsx";

export type RichTextFieldProps = { leaf: string; text: string; name: string; port: MarkdownPort };

/** Markdown text that is written as it will look. */
export default function RichTextField({ leaf, text: given, name, port }: RichTextFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<RichText>();

  useLayoutEffect(() => {
    const known = port.texts.get(leaf);
    const opened =
      known ??
      createRichText({
        text: given,
        name,
        onInput: (written) => port.onInput(leaf, written),
        onFocus: () => port.onFocus(leaf),
        ask: (question) => port.ask(leaf, question),
        onHistory: port.onHistory,
      });
    port.texts.set(leaf, opened);
    box.current?.append(opened.dom);
    opened.put(given);
    setText(opened);
  }, [leaf, given, name, port]);

  return (
    <div data-rich-text={leaf}>
      {text && <Toolbar text={text} name={name} />}
      <div ref={box} />
    </div>
  );
}
