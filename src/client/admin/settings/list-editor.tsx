import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { readList } from "#shared/company/proof.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { settingFieldset, useSetting } from "./setting-field.tsx";

type ListEditorProps<Entry extends object> = {
  setting: ReturnType<typeof useListSetting<Entry>>;
  hint: string;
  /** Shown for an empty list. */
  empty: string;
  addLabel: string;
  blank: Entry;
  max: number;
  /** Name of an entry in the labels of its buttons. */
  nameOf: (entry: Entry, position: number) => string;
  /** Disables moving during an upload. */
  locked?: boolean;
  /** Renders the fields of an entry. */
  children: (position: number, entry: Entry) => ReactNode;
};

const moveUp = "Mover para cima";
const moveDown = "Mover para baixo";

/** Short list whose entries can be added, removed and moved by pointer or keyboard. */
export function ListEditor<Entry extends object>(props: ListEditorProps<Entry>) {
  const { setting, hint, empty, addLabel, blank, max, nameOf, locked = false, children } = props;
  const { entries, error, name } = setting;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const messageId = `${name}-message`;
  const title = siteConfigNames[name].name;

  /** Renders synchronously, so that the next key reaches the newly focused element. */
  const changeAndFocus = (change: () => void, position: number, selector: string) => {
    flushSync(change);
    list.current?.children[position]?.querySelector<HTMLElement>(selector)?.focus();
  };
  const add = () => changeAndFocus(() => setting.add(blank), entries.length, "input, textarea");
  const move = (entry: Entry, position: number, step: -1 | 1) => {
    setAnnouncement(`${nameOf(entry, position)}: posição ${position + step + 1} de ${entries.length}`);
    // Keep the focus on the same button, or on its counterpart at the end of the list.
    const to = position + step;
    const stays = step === -1 ? to > 0 : to < entries.length - 1;
    const button = (step === -1) === stays ? moveUp : moveDown;
    changeAndFocus(() => setting.move(position, step), to, `[title="${button}"]`);
  };
  const remove = (entry: Entry, position: number) => {
    // The add button is disabled while the list is full: remove first, then focus it.
    flushSync(() => setting.remove(position));
    setAnnouncement(`Removido: ${nameOf(entry, position)}`);
    addButton.current?.focus();
  };
  return (
    <fieldset
      {...settingFieldset(setting)}
      aria-describedby={messageId}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      <legend className="text-sm font-medium">{title}</legend>
      <p id={messageId} className={classNames("text-[0.8125rem]", error ? "text-danger" : "text-soft")}>
        {error ?? hint}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {entries.length === 0 ? (
        <p className="rounded-lg border border-dashed border-control px-4 py-5 text-center text-soft">
          {empty}
        </p>
      ) : (
        <ol ref={list} aria-label={title} className="flex flex-col gap-3">
          {entries.map((entry, position) => (
            // The index is a valid key: the fields are stateless.
            <li
              key={position}
              className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3 @lg:flex-row @lg:items-end @lg:p-4"
            >
              <div className="flex min-w-0 flex-1 flex-col gap-3">{children(position, entry)}</div>
              <div className="flex shrink-0 justify-end gap-1 @lg:pb-1">
                <IconButton
                  icon={ArrowUp}
                  label={`Mover para cima: ${nameOf(entry, position)}`}
                  title={moveUp}
                  disabled={locked || position === 0}
                  onClick={() => move(entry, position, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Mover para baixo: ${nameOf(entry, position)}`}
                  title={moveDown}
                  disabled={locked || position === entries.length - 1}
                  onClick={() => move(entry, position, 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remover: ${nameOf(entry, position)}`}
                  title="Remover"
                  disabled={locked}
                  onClick={() => remove(entry, position)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <SmallButton
        ref={addButton}
        icon={Plus}
        label={addLabel}
        className="self-start"
        disabled={entries.length >= max}
        onClick={add}
      />
    </fieldset>
  );
}

/** A setting that stores a list as JSON, with operations on its entries. */
export function useListSetting<Entry extends object>(name: SiteConfigKey) {
  const { value, change, ...setting } = useSetting(name);
  const entries = useMemo(() => readList<Entry>(value), [value]);
  // An upload may finish after the list has changed.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);
  const put = (changed: readonly Entry[]) => change(changed.length === 0 ? "" : JSON.stringify(changed));
  const update = (position: number, part: Partial<Entry>) =>
    put(latest.current.map((entry, index) => (index === position ? { ...entry, ...part } : entry)));
  return {
    ...setting,
    entries,
    /** Value and change handler of an entry's text field. */
    text: (position: number, key: keyof Entry & string) => ({
      value: String(entries[position]?.[key] ?? ""),
      onChange: ({ target }: { target: { value: string } }) =>
        update(position, { [key]: target.value } as Partial<Entry>),
    }),
    add: (entry: Entry) => put([...latest.current, entry]),
    update,
    remove: (position: number) => put(latest.current.filter((_entry, index) => index !== position)),
    /** Swaps an entry with its neighbor. */
    move: (position: number, step: -1 | 1) => {
      const moved = latest.current[position];
      if (moved) put(latest.current.toSpliced(position, 1).toSpliced(position + step, 0, moved));
    },
  };
}
