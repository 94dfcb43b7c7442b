import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Files of a ZIP by name, read through its central directory. */
export function unzip(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error("this is no ZIP");
  const files = new Map<string, Uint8Array>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error("the directory of the ZIP is broken");
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + name),
      method === 8 ? inflateRawSync(content) : content,
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
