import { sharedState } from "#client/lib/shared-state.ts";

export type OverlayName = "finder" | "keys";

/** The open keyboard overlay; setting one replaces the current one, or closes it. */
export const {
  get: shownOverlay,
  set: showOverlay,
  useValue: useShownOverlay,
} = sharedState<OverlayName | undefined>(undefined);
