import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";

/** Marks the history entry of an open sheet. */
const SHEET_OPEN = { filterSheetOpen: true };

/** Whether this history entry is that of an open sheet of filters, whose place a choice in it takes. */
export function useIsSheetEntry(): boolean {
  return useLocation().state?.filterSheetOpen === true;
}

/**
 * Whether the sheet of filters is open. It is a history entry on top of those of the choices made in it: Back closes
 * it, and then returns from one choice after the other.
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
