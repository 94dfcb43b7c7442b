import { useCallback, useState } from "react";

export type Selection = {
  selected: ReadonlySet<number>;
  select: (ids: readonly number[], chosen: boolean) => void;
  clear: () => void;
};

/** Which rows of a list are ticked, by id. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = useCallback((ids: readonly number[], chosen: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) chosen ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}
