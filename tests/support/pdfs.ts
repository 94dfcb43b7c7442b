import { deflateSync } from "node:zlib";

/** One-page PDF with this content stream, encoded as `filters` declare. */
export function pdfWith(content: Uint8Array, filters = ""): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
  ];
  return Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    ...objects.map((object, index) => Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`)),
    Buffer.from(`4 0 obj\n<< /Length ${content.byteLength} ${filters} >>\nstream\n`),
    content,
    Buffer.from("\nendstream\nendobj\n"),
    Buffer.from("5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n"),
    Buffer.from("trailer << /Root 1 0 R >>\n%%EOF\n"),
  ]);
}

/** PDF with these lines of ASCII without parentheses, in letters so small that 1,000 fit a line. */
export function pdfOf(...lines: string[]): Buffer {
  const shown = lines.map((line) => `(${line}) '`).join("\n");
  return pdfWith(Buffer.from(`BT /F 1 Tf 5 TL 40 800 Td ${shown} ET`));
}

/** A few kilobytes that decompress to 1.5 GB. */
export function pdfBomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(1_500_000_000, " ")));
  return pdfWith(packed, "/Filter [/FlateDecode /FlateDecode]");
}

/** One-page PDF that runs a script and a program on opening, both hidden in an object stream. */
export function packedHostilePdf(): Buffer {
  const actions = [
    "<< /S /JavaScript /JS (app.alert\\(1\\)) /Next 8 0 R >>",
    "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (/bin/sh) >> >>",
    "<< /S /J#61vaScript /JS (app.alert\\(2\\)) >>",
  ];
  const offsets = actions.map(
    (_, index) => `${6 + index} ${actions.slice(0, index).join(" ").length + Math.min(index, 1)}`,
  );
  const head = `${offsets.join(" ")} `;
  const packed = deflateSync(Buffer.from(head + actions.join(" "), "latin1"));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Open#41ction 6 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /AA << /O 8 0 R >> /Annots [7 0 R] >>\nendobj
5 0 obj\n<< /Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  ]);
}

/** PDF that runs scripts and actions on opening, each targeting `url`. */
export function hostilePdf(url: string): Buffer {
  const script = `app.alert("aberto"); this.submitForm("${url}/form"); app.launchURL("${url}/launch", false); this.getURL("${url}/get");
    try { parent.document.title = "tomado"; fetch("${url}/fetch"); localStorage.setItem("tomado", "1"); } catch (e) {}`;
  const text = (content: string) => `<${Buffer.from(content, "latin1").toString("hex")}>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AA << /WC 4 0 R >> /Names << /JavaScript << /Names [(a) 4 0 R] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /AA << /O 5 0 R >> /Annots [6 0 R 7 0 R] >>",
    `<< /S /JavaScript /JS ${text(script)} /Next 5 0 R >>`,
    `<< /S /URI /URI ${text(`${url}/uri`)} /Next << /S /Launch /F ${text("/bin/sh")} >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI ${text("javascript:document.title='tomado'")} >> >>`,
    "<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 18 18] /FS << /Type /Filespec /F (nota.hta) /EF << /F 8 0 R >> >> >>",
    "<< /Type /EmbeddedFile /Length 16 >>\nstream\n<hta>anexo</hta>\nendstream",
  ];
  return Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")}trailer << /Root 1 0 R >>\n%%EOF\n<script>document.title = "tomado"; fetch("${url}/html")</script>\n`,
    "latin1",
  );
}
