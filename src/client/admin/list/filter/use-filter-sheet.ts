import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";

/** State of the history entry of an open sheet. */
const SHEET_OPEN = { filterSheetOpen: true };

/** Whether the current history entry belongs to the open filter sheet, so that a choice replaces it. */
export function useIsSheetEntry(): boolean {
  return useLocation().state?.filterSheetOpen === true;
}

/**
 * Open state of the filter sheet, kept as a history entry above those of its choices: Back first closes the sheet,
 * then undoes the choices one by one.
 */
export function useFilterSheet(): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === "POP";
  const isEntry = useIsSheetEntry();
  const [isOpen, setOpen] = useState(isEntry);
  if (isEntry && !isOpen) setOpen(true);
  if (isOpen && !isEntry && isReturn) setOpen(false);
  const isReplaced = isOpen && !isEntry && !isReturn;
  useEffect(() => {
    if (isReplaced) void navigate({ pathname, search }, { state: SHEET_OPEN });
  }, [isReplaced, navigate, pathname, search]);
  return {
    isOpen,
    open: () => void navigate({ pathname, search }, { state: SHEET_OPEN, flushSync: true }),
    close: () => (isEntry ? void navigate(-1) : setOpen(false)),
  };
}
