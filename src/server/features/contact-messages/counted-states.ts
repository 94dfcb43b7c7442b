import type { ContactMessageState } from "#shared/schemas/contact-message.ts";

/** The states by which contact messages are counted, of those that a filter of marks matches; all without an entry. */
export const countedStates = {
  unread: ["unread", "unread+answered"],
  read: ["read", "read+answered"],
  answered: ["unread+answered", "read+answered"],
  open: ["unread", "read"],
} as const satisfies Partial<Record<ContactMessageState, readonly string[]>>;
