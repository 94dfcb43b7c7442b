import { formatCount, formatShare, formatTotal } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { HintLink } from "./hint-link.tsx";
import type { List, ListedRow } from "./use-list.ts";

type SelectionBarProps<Row extends ListedRow, Filter> = {
  list: Pick<List<Row, Filter>, "entity" | "rows" | "total" | "selection" | "choice" | "all" | "progress">;
};

/**
 * Above a list whose loaded rows are all ticked: that the filter has more, and the way to select those too; and how
 * much of a long write is done.
 */
export function SelectionBar<Row extends ListedRow, Filter>({
  list: { entity, rows, total, selection, choice, all, progress },
}: SelectionBarProps<Row, Filter>) {
  const { ids, matching } = choice;
  const said = texts.selection;
  /** The bar leaves with its link: the keyboard goes on at the box that ticks all rows. */
  const clearAll = () => {
    selection.clear();
    document.querySelector<HTMLElement>("main thead input[type=checkbox]")?.focus();
  };
  const isOffered =
    rows.length > 0 &&
    ids.length === rows.length &&
    total !== undefined &&
    (total.isMore || total.count > rows.length);
  if (!matching && !isOffered && progress === undefined) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-mist px-4 py-2 sm:px-6"
    >
      {progress !== undefined ? (
        <p className="tabular-nums">{said.progress(formatShare(Math.round(progress * 100), 100))}</p>
      ) : matching ? (
        <>
          <p className="tabular-nums">{said.all[entity](formatCount(matching.count))}</p>
          <HintLink hasFocus onClick={clearAll}>
            Limpar seleção
          </HintLink>
        </>
      ) : (
        <>
          <p className="tabular-nums">{said.loaded(formatCount(rows.length))}</p>
          {all.isPending ? (
            <p className="text-soft">Selecionando...</p>
          ) : (
            <HintLink onClick={all.select}>
              {total?.isMore
                ? said.chooseAllOfMore[entity](formatTotal(total))
                : said.chooseAll[entity](formatCount(total?.count ?? 0))}
            </HintLink>
          )}
        </>
      )}
    </div>
  );
}
