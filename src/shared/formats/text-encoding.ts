import { keysOf } from "#shared/formats/keys-of.ts";
/** Encodings that programs in Brazil write, older ones last. */
export const textEncodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  cp850: "CP850 (DOS)",
  macintosh: "Mac Roman",
} as const;
export type TextEncoding = keyof typeof textEncodingNames;
export const textEncodings = keysOf(textEncodingNames);

/** Characters of CP850 from 0x80, which `TextDecoder` does not support. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";
/** Sample size for detecting the encoding. */
const SAMPLE_BYTES = 64 * 1024;

/** Decodes bytes without the byte-order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding !== "cp850") return new TextDecoder(encoding).decode(bytes);
  // Windows-1252 maps each byte to a unique character.
  const windows = new TextDecoder("windows-1252");
  const upper = windows.decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index));
  const letters = new Map([...upper].map((letter, index) => [letter, CP850[index] ?? ""]));
  return windows.decode(bytes).replace(/[^\0-\x7F]/g, (letter) => letters.get(letter) ?? letter);
}

/** Detects the encoding by byte-order mark, zero bytes of UTF-16, valid UTF-8, or letter frequencies. */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  return findUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : guessByLetters(bytes));
}

/** In Portuguese, nearly every UTF-16 character has one zero byte. */
function findUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > 0.5 && even < 0.1) return "utf-16le";
  if (even > 0.5 && odd < 0.1) return "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A capital after a lower-case letter. Replaced, since Safari 16.0 cannot parse lookbehind. */
const MISPLACED = /(\p{Ll})[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/gu;
/** An accent in its usual place, or a cedilla before a, o or u. */
const USUAL = /[áàâãéêíóôõúüÁÀÂÃÉÊÍÓÔÕÚÜ]|ç(?=[aouáâãóôõú])|Ç(?=[AOUÁÂÃÓÔÕÚ])/g;
const UNUSUAL = /[^\0-\x7FáàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº°–—‘’“”]/g;

/** Picks the single-byte encoding whose text looks most like Portuguese. */
function guessByLetters(bytes: Uint8Array): TextEncoding {
  const start = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1);
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  const scored = (["windows-1252", "cp850", "macintosh"] as const).map((encoding) => {
    const text = decodeText(sample, encoding);
    const usual = text.replaceAll(MISPLACED, "$1 ").match(USUAL)?.length ?? 0;
    const score = usual - (text.match(UNUSUAL)?.length ?? 0);
    return { encoding, score };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}
