import { sharedState } from "#client/lib/shared-state.ts";

/** Whether the help stands beside the screens; it follows from one to the next. */
export const { get: isHelpShown, set: setHelpShown, useValue: useHelpShown } = sharedState(false);
