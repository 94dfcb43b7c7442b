import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/**
 * Keys of scripts and automatic actions; XFA forms and attached files (`EF`: behind an icon of a page, or of the whole
 * file) may contain scripts, too.
 */
const removedKeys = new Set("OpenAction AA JS JavaScript XFA EmbeddedFiles EF OnInstantiate".split(" "));
/** Actions that viewers run, except links to URLs and to pages of the file. */
const removedActions = new Set(
  `JavaScript Launch SubmitForm ImportData ResetForm Rendition Movie Sound GoToR GoToE Hide SetOCGState Trans GoTo3DView
  RichMediaExecute Thread`.split(/\s+/),
);
const SAFE_ADDRESS = /^(https?|mailto|tel):/i;

/**
 * Rewrites a PDF from its objects, including compressed and passwordless encrypted ones, without scripts.
 * @throws if the PDF cannot be read completely.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  const waiting: PDFObject[] = [];
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    // An unreadable object would be copied as is, and a viewer might read it.
    if (object instanceof PDFInvalidObject) pdf.context.delete(ref);
    else waiting.push(object);
  }
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    const isRemoved = isUnsafeAction(dict);
    for (const [key, value] of dict.entries()) {
      if (isRemoved || removedKeys.has(key.decodeText())) dict.delete(key);
      else waiting.push(value);
    }
  }
  if (pdf.getPageCount() === 0) throw new Error("a PDF without a page");
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

function isUnsafeAction(dict: PDFDict): boolean {
  const kind = dict.lookup(PDFName.of("S"));
  if (!(kind instanceof PDFName)) return false;
  if (kind.decodeText() !== "URI") return removedActions.has(kind.decodeText());
  const address = dict.lookup(PDFName.of("URI"));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return !isText || !SAFE_ADDRESS.test(address.decodeText().trim());
}
