import { CircleAlert, LoaderCircle, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { rememberEntry } from "#client/admin/keyboard/finder-commands.ts";
import type { FinderEntry } from "#client/admin/keyboard/finder-source.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { Modal } from "#client/components/modal.tsx";
import { Toaster } from "#client/components/toast.tsx";
import { markMatches } from "#shared/formats/search-terms.ts";
import { SEARCH_MAX } from "#shared/schemas/list.ts";
import { texts } from "#shared/texts/texts.ts";
import { placesMatching } from "./finder-places.ts";
import { useFoundRecords } from "./use-found-records.ts";

/** The finder: one field for screens, settings, records and commands. */
export function Component({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [chosenKey, setChosenKey] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const run = useRun(onClose);
  const records = useFoundRecords(text);

  const groups = [...placesMatching(text), ...records.groups].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    // For the first entry, also show its group's heading.
    if (chosen === 0) list.current?.scrollTo(0, 0);
    else document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosenKey(entries.at((chosen + step) % entries.length)?.key);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const entry = entries[chosen];
      if (entry) run(entry);
    }
  };

  return (
    <Modal
      aria-label="Buscar"
      onDismiss={onClose}
      className="mt-4 mb-auto max-w-xl overflow-hidden sm:mt-[12svh]"
    >
      <div className="flex h-[min(32rem,calc(100svh-2rem))] flex-col">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
          <Search aria-hidden className="size-4.5 shrink-0 text-soft" />
          <input
            type="text"
            role="combobox"
            aria-label="Buscar ou ir para"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
            placeholder="Buscar ou ir para…"
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosenKey(undefined);
            }}
            onKeyDown={press}
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
          />
          <button
            type="button"
            aria-label="Fechar"
            onClick={onClose}
            className="grid size-9 shrink-0 max-md:size-11 place-items-center rounded-md text-soft hover:bg-mist hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Resultados"
          className={classNames(
            "min-h-0 overflow-y-auto overscroll-contain p-2",
            entries.length > 0 ? "flex-1" : "hidden",
          )}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
            <div key={group.name} role="group" aria-label={group.name} className="pb-1">
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium text-soft">
                {group.name}
              </p>
              {group.entries.map((entry) => (
                <Option
                  key={entry.key}
                  id={optionId(entries.indexOf(entry))}
                  entry={entry}
                  search={text}
                  isChosen={entries[chosen] === entry}
                  onPoint={() => setChosenKey(entry.key)}
                  onRun={() => run(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <Progress state={records.state} isEmpty={entries.length === 0} text={text} onRetry={records.retry} />
      </div>
      <Toaster />
    </Modal>
  );
}

type OptionProps = {
  id: string;
  entry: FinderEntry;
  search: string;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
};

function Option({ id, entry: { title, detail, icon: Icon }, search, isChosen, onPoint, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      className={classNames(
        "flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5",
        isChosen && "bg-accent-strong/10",
      )}
    >
      <Icon
        aria-hidden
        className={classNames("size-4 shrink-0", isChosen ? "text-accent-ink" : "text-soft")}
      />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
        <span className="min-w-0 font-medium wrap-anywhere sm:max-w-3/4 sm:shrink-0 sm:truncate">
          <Marked text={title} search={search} />
        </span>
        {detail && (
          <span className="min-w-0 text-[0.8125rem] text-soft wrap-anywhere sm:ml-auto sm:flex-1 sm:truncate sm:text-right">
            <Marked text={detail} search={search} />
          </span>
        )}
      </span>
    </div>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return markMatches(text, search).map(({ text: part, isMatch }, place) =>
    isMatch ? (
      <mark
        key={place}
        className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

type ProgressProps = {
  state: "found" | "searching" | "failed";
  isEmpty: boolean;
  text: string;
  onRetry: () => void;
};

/** Search status, below the entries or in place of an empty list. */
function Progress({ state, isEmpty, text, onRetry }: ProgressProps) {
  return (
    <div
      role="status"
      className={classNames(
        "flex flex-wrap items-center justify-center gap-x-3 gap-y-2 px-5 text-soft empty:hidden",
        isEmpty ? "flex-1 content-center" : "border-t border-line py-2.5 text-[0.8125rem]",
      )}
    >
      {state === "searching" ? (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {texts.finder.searching}
        </>
      ) : state === "failed" ? (
        <>
          <CircleAlert aria-hidden className="size-4 shrink-0 text-alarm" />
          <span className="text-pretty">{texts.finder.failed}</span>
          <Button look="quiet" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        </>
      ) : (
        isEmpty && <span className="wrap-anywhere">{texts.finder.nothing(text.trim())}</span>
      )}
    </div>
  );
}

/** Closes the finder, which restores the focus, then runs the entry. */
function useRun(onClose: () => void): (entry: FinderEntry) => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return (entry) => {
    const { target } = entry;
    onClose();
    // An action on rows that were ticked then would act on them again.
    if (!("run" in target)) rememberEntry({ ...entry, key: entry.key.replace(/^recent-/, "") });
    if ("path" in target) void navigate(target.path);
    else if ("newTab" in target) window.open(target.newTab, "_blank", "noopener,noreferrer");
    else void target.run({ signOut });
  };
}
