import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { caretAfter, sharedEnds } from "#client/lib/caret-after.ts";
import { applyFormat, formatOfKeys, pasteAsMarkdown } from "#client/lib/markdown-input.ts";
import { MarkdownTree, SectionFrame, ShownSection } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { around, type Block, blockAt, blocksOf, hasBlock, placeInMarkdown } from "./markdown-blocks.ts";

/**
 * The block being edited: its former place in the text, its current Markdown, the initial caret, and a number that differs
 * each time a block is opened.
 */
type Written = Block & { value: string; caret: number; began: number };
type State = { text: string; written: Written | undefined };

export type MarkdownHandle = {
  put: (text: string) => void;
  focus: () => void;
  /** Returns the block that has the focus, with its caret. */
  written: () => Written | undefined;
  element: HTMLElement;
};

/** Connects the Markdown texts of a page with `editPage`. */
export type MarkdownPort = {
  /** Registers the text of a leaf; returns a function that unregisters it. */
  join: (leaf: string, text: MarkdownHandle) => () => void;
  onInput: (leaf: string, text: string) => void;
  onFocus: (leaf: string) => void;
  /** Blocks that were being edited when the page was rendered again, by leaf. */
  resumed: Map<string, Written>;
};

type EditedMarkdownProps = { id: string; leaf: string; text: string; name: string; port: MarkdownPort };

/** Markdown text edited on the page: a clicked block shows its Markdown in a textarea until it loses the focus. */
export function EditedMarkdown({ id, leaf, text: given, name, port }: EditedMarkdownProps) {
  const [state, setState] = useState<State>(() => resume(given, port.resumed.get(leaf)));
  const { text, written } = state;
  const sections = useMemo(
    () => splitSections(text).map((section) => ({ ...section, id: `${id}-${section.id}` })),
    [id, text],
  );
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(state);
  latest.current = state;

  // Continues after the number of a resumed block, so that no other block reuses its textarea.
  const began = useRef(written?.began ?? 0);
  const beginIn = (whole: string, { from, to }: Block, caret: number) => {
    began.current += 1;
    const value = whole.slice(from, to);
    setState({ text: whole, written: { from, to, value, caret, began: began.current } });
  };
  const begin = (block: Block, caret: number) => beginIn(wholeOf(latest.current), block, caret);
  const write = (value: string) => {
    if (!written) return;
    const next = { text, written: { ...written, value } };
    setState(next);
    port.onInput(leaf, wholeOf(next));
  };
  /** Opens the block above or below; false if there is no such block. */
  const step = (to: "above" | "below"): boolean => {
    if (!written) return false;
    const whole = wholeOf(state);
    const end = written.from + written.value.length;
    const next =
      to === "below"
        ? blocksOf(whole).find(({ from }) => from >= end)
        : blocksOf(whole).findLast((block) => block.to <= written.from);
    if (!next) return false;
    beginIn(whole, next, to === "below" ? 0 : next.to - next.from);
    return true;
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const put = (next: string) => {
      const { written: now } = latest.current;
      const before = wholeOf(latest.current);
      if (next === before) return;
      if (!now) return setState({ text: next, written: undefined });
      const [start, end] = [now.from, now.from + now.value.length];
      const shared = sharedEnds(before, next);
      const change = { from: shared.start, to: before.length - shared.end };
      const grown = next.length - before.length;
      const keep = (from: number, to: number) =>
        setState({ text: next, written: { ...now, from, to, value: next.slice(from, to) } });
      const isAbove = change.from < start || next.slice(start, start + grown).endsWith("\n");
      if (change.to <= start && isAbove) return keep(start + grown, end + grown);
      if (change.from >= end && change.to > end) return keep(start, end);
      if (change.from >= start && change.to <= end) return keep(start, end + grown);
      // The change replaced the block (an undo): open the block at the end of the change.
      const caret = caretAfter(before, next);
      const block = blocksOf(next).find(({ from, to }) => from <= caret && caret <= to);
      if (block) beginIn(next, block, caret - block.from);
      else setState({ text: next, written: undefined });
    };
    const focus = () => {
      const [first] = blocksOf(wholeOf(latest.current));
      if (first) begin(first, 0);
    };
    const writtenNow = () => {
      const area = element.parentElement?.querySelector("textarea");
      const { written: now } = latest.current;
      return now && area && document.activeElement === area
        ? { ...now, caret: area.selectionStart }
        : undefined;
    };
    return port.join(leaf, { put, focus, written: writtenNow, element });
  }, [leaf, port]);

  const onMouseDown = (event: MouseEvent) => {
    const { target, clientX, clientY, button } = event;
    if (button !== 0 || !(target instanceof Element) || target.closest("textarea, button") || !box.current)
      return;
    event.preventDefault();
    const whole = wholeOf(state);
    const found = blockAt(box.current, target, sections, written);
    const all = blocksOf(text);
    // HTML and definitions have no element: fall back to the whole text.
    const block = (all.length === 1 ? all[0] : found?.block) ?? { from: 0, to: text.length };
    // Typing moved the blocks below the one being edited.
    const shift = written && block.from >= written.to ? whole.length - text.length : 0;
    const moved = { from: block.from + shift, to: block.to + shift };
    const shown = textBefore(found?.element ?? target, clientX, clientY);
    begin(moved, placeInMarkdown(whole.slice(moved.from, moved.to), shown));
  };

  const area = written && (
    <BlockArea
      // A new textarea for each opened block, which takes the focus.
      key={written.began}
      name={name}
      written={written}
      onFocus={() => port.onFocus(leaf)}
      onBlur={() => {
        // Stays open if the focus moved to another window.
        if (parent.document.hasFocus()) setState((before) => ({ text: wholeOf(before), written: undefined }));
      }}
      onWrite={write}
      onStep={step}
    />
  );
  const place = written && sections.find((section) => hasBlock(section, written));
  return (
    <div data-rich-text={leaf}>
      {!written && (
        <button
          type="button"
          data-quiet={text.trim() !== "" || undefined}
          onFocus={() => port.onFocus(leaf)}
          onClick={() => begin(blocksOf(text)[0] ?? { from: 0, to: text.length }, 0)}
        >
          {text.trim() === "" ? "Escreva o texto aqui." : `Escrever em ${name}`}
        </button>
      )}
      {!place && area}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a keyboard begins with the button */}
      <div ref={box} onMouseDown={onMouseDown}>
        {sections.map((section) => {
          if (!written || !hasBlock(section, written))
            return <ShownSection key={section.id} section={section} />;
          const [above, below] = around(section, written);
          return (
            <SectionFrame key={section.id} section={section}>
              <MarkdownTree tree={above} />
              {section === place && area}
              <MarkdownTree tree={below} />
            </SectionFrame>
          );
        })}
      </div>
    </div>
  );
}

type BlockAreaProps = {
  name: string;
  written: Written;
  onFocus: () => void;
  onBlur: () => void;
  onWrite: (value: string) => void;
  onStep: (to: "above" | "below") => boolean;
};

/** Textarea with the Markdown of a block, sized to its content and styled like the rendered block. */
function BlockArea({ name, written: { value, caret }, onFocus, onBlur, onWrite, onStep }: BlockAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(value);
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
    // Changed by undo or by another user, not by typing here.
    if (value !== typed.current) {
      const place = caretAfter(typed.current, value);
      current.setSelectionRange(place, place);
    }
    typed.current = value;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, currentTarget, repeat } = event;
    const { selectionStart: start, selectionEnd: end } = currentTarget;
    const format = formatOfKeys(event);
    if (format) {
      event.preventDefault();
      // Repeats of a held key would toggle the format.
      if (!repeat) applyFormat(currentTarget, format);
      return;
    }
    if (start !== end || shiftKey) return;
    const isLeft =
      (key === "ArrowUp" && start === 0 && onStep("above")) ||
      (key === "ArrowDown" && end === value.length && onStep("below"));
    if (isLeft) event.preventDefault();
  };
  return (
    <textarea
      ref={area}
      aria-label={name}
      rows={1}
      spellCheck
      value={value}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onPaste={pasteAsMarkdown}
      onChange={({ target }) => {
        typed.current = target.value;
        onWrite(target.value);
      }}
      data-heading={value.startsWith("#") || undefined}
    />
  );
}

function wholeOf({ text, written }: State): string {
  return written ? text.slice(0, written.from) + written.value + text.slice(written.to) : text;
}

/** Reopens the block that was being edited before the page was rendered again, if the text still contains it. */
function resume(text: string, written: Written | undefined): State {
  if (!written || !text.startsWith(written.value, written.from)) return { text, written: undefined };
  return { text, written: { ...written, to: written.from + written.value.length } };
}

/** Returns the text of an element before a point of the viewport. */
function textBefore(element: Element, x: number, y: number): string {
  const point = document.caretPositionFromPoint?.(x, y);
  const range = point ? undefined : document.caretRangeFromPoint?.(x, y);
  const [node, offset] = point
    ? [point.offsetNode, point.offset]
    : [range?.startContainer, range?.startOffset];
  if (!node || !element.contains(node)) return "";
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset ?? 0);
  return before.toString();
}
