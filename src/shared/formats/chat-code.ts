/** Digits and letters that are not confused when read aloud or typed. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 million codes, so collisions among the stored ones are rare. */
const LENGTH = 5;
const CODE = new RegExp(`\\bAV-([${LETTERS}]{${LENGTH}})(?![0-9A-Z])`, "i");

/** Creates a random code, `AV-7K2QD`. */
export function newChatCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH));
  return `AV-${Array.from(random, (each) => LETTERS[each % LETTERS.length]).join("")}`;
}

/** Returns the first code in a text, such as a pasted message; undefined without one. */
export function findChatCode(text: string): string | undefined {
  const [, letters] = CODE.exec(text) ?? [];
  return letters && `AV-${letters.toUpperCase()}`;
}

/** Adds a code to the first message of a chat, in place of a former one. */
export function withChatCode(message: string, code: string): string {
  return `${message.replace(/\s*\[AV-\w+\]$/, "")} [${code}]`.trim();
}
