import { AppError } from "#server/platform/errors.ts";
import type { User } from "#shared/schemas/user.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";

/** How the history calls an owner; empty for nobody. */
export function nameOwner(users: readonly User[], id: string | null): string {
  if (!id) return "";
  return ownerName(users, id) ?? texts.records.ownerDeleted;
}

/** @throws AppError `invalid_input` for a user who cannot sign in. */
export function requireOwner(users: readonly User[], id: string): void {
  if (!users.some((user) => user.id === id && user.isActive))
    throw new AppError("invalid_input", { message: texts.records.ownerInactive });
}
