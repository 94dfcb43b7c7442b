import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQueries } from "@tanstack/react-query";
import { CircleAlert, LoaderCircle, Search, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { addRecentEntry } from "#client/admin/keyboard/finder-commands.ts";
import type { FinderEntry, FinderGroup } from "#client/admin/keyboard/finder-entry.ts";
import { adminPace } from "#client/admin/pace.ts";
import { useSession } from "#client/admin/session/session-provider.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { Marked } from "#client/components/marked.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Toaster } from "#client/components/toast.tsx";
import { usePaused } from "#client/lib/use-paused.ts";
import { SEARCH_MAX } from "#shared/schemas/list.ts";
import { texts } from "#shared/texts/texts.ts";
import { byRank, placesMatching } from "./finder-places.ts";
import { finderSources } from "./finder-sources.ts";

/** Search field for screens, settings, records and commands. */
export function Component({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const run = useRun(onClose);
  const records = useFoundRecords(text);
  const groups = [...placesMatching(text), ...records.groups].filter(({ items }) => items.length > 0);

  return (
    <Modal
      aria-label="Buscar"
      onDismiss={onClose}
      className="mt-4 mb-auto max-w-xl overflow-hidden sm:mt-[12svh]"
    >
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ title }: FinderEntry) => title}
        value={text}
        onValueChange={setText}
      >
        <div className="flex h-[min(32rem,calc(100svh-2rem))] flex-col">
          <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
            <Search aria-hidden className="size-4.5 shrink-0 text-soft" />
            <Autocomplete.Input
              aria-label="Buscar ou ir para"
              placeholder="Buscar ou ir para…"
              spellCheck={false}
              maxLength={SEARCH_MAX}
              className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
            />
            <IconButton icon={X} label="Fechar" onClick={onClose} />
          </div>
          <Autocomplete.List
            aria-label="Resultados"
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 data-empty:hidden"
          >
            {({ name, items, more }: FinderGroup) => (
              <Autocomplete.Group key={name} items={items} className="pb-1">
                <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-soft">
                  {name}
                  {more && <span className="font-normal">{`, ${more}`}</span>}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(entry: FinderEntry) => (
                    <Option key={entry.key} entry={entry} search={text} onRun={() => run(entry)} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <Progress state={records.state} isEmpty={groups.length === 0} text={text} onRetry={records.retry} />
        </div>
      </Autocomplete.Root>
      <Toaster />
    </Modal>
  );
}

type OptionProps = { entry: FinderEntry; search: string; onRun: () => void };

function Option({ entry, search, onRun }: OptionProps) {
  const { title, detail, icon: Icon } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onRun}
      // Scrolls the name of a group into view with its first entry.
      className="group flex min-h-10 scroll-mt-8 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 outline-none data-highlighted:bg-accent-strong/10"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-soft group-data-highlighted:text-accent-ink" />
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
    </Autocomplete.Item>
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
          <SmallButton label="Tentar de novo" onClick={onRetry} />
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
    // A recent action on ticked rows would act on those rows again.
    if (!("run" in target)) addRecentEntry({ ...entry, key: entry.key.replace(/^recent-/, "") });
    if ("path" in target) void navigate(target.path);
    else if ("newTab" in target) window.open(target.newTab, "_blank", "noopener,noreferrer");
    else void target.run({ signOut });
  };
}

/** Shorter texts match too many records. */
const isLong = (text: string) => text.length >= 2;
/** Maximum number of listed records per source. */
const FOUND_MAX = 5;

type FoundRecords = {
  groups: readonly FinderGroup[];
  state: "found" | "searching" | "failed";
  retry: () => void;
};

/** Debounced record search, batched into one request. Excludes suspects, like the lists. */
function useFoundRecords(text: string): FoundRecords {
  const search = usePaused(text.trim(), adminPace.finderMs);
  const utils = trpc.useUtils();
  const found = useQueries({
    queries: finderSources.map(({ name, accepts = isLong, find }) => ({
      queryKey: ["finder", name, search],
      queryFn: async () => byRank(await find(search, utils), search),
      enabled: accepts(search),
      // Caching is left to the queries inside `find`.
      staleTime: 0,
      retry: false,
    })),
  });
  const isWaiting = search !== text.trim();
  return {
    // Hide results of an earlier text, so that Enter does not open one.
    groups: isWaiting
      ? []
      : finderSources.map(({ name, max }, index) => {
          const all = found[index]?.data ?? [];
          const more = max && all.length > max ? texts.finder.more(max) : undefined;
          return { name, items: all.slice(0, max ?? FOUND_MAX), more };
        }),
    state:
      isWaiting || found.some(({ isLoading }) => isLoading)
        ? "searching"
        : found.some(({ isError, isEnabled }) => isEnabled && isError)
          ? "failed"
          : "found",
    retry: () => {
      for (const query of found) if (query.isError) void query.refetch();
    },
  };
}
