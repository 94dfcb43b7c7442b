import { errorText } from "#client/lib/error-text.ts";
import { toast } from "./toast.tsx";

/** Returns a handler that reports a failed call in a toast: a title, and the reason below it. */
export function sayFailure(title: string): (error: unknown) => void {
  return (error) => toast.failure({ title, description: errorText(error) });
}
