import { afterEach, describe, expect, test } from "bun:test";
import { formIds } from "#client/site/form-links.ts";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { openDocument } from "../support/dom.ts";
import { fireEvent } from "../support/testing-library.ts";

// What the form of résumés offers, and which files it takes. How a file is chosen and sent is for the browser.

openDocument();
const { answerCalls, mountForm, ResumeForm } = await import("../support/mounted-form.tsx");
const { formDraft } = await import("#client/site/forms/form-draft.ts");

/** Takes the files of Bun, which that of the document does not know. */
class Transfer {
  files: File[] = [];
  items = { add: (file: File) => this.files.push(file) };
}
Object.assign(globalThis, { DataTransfer: Transfer });

answerCalls(await createTestApp());

// A chosen file is kept in memory, which the files of a process share.
afterEach(() => formDraft.clear(formIds.resume));

const FILE = "Currículo em PDF";

/** A PDF of the given size by its first bytes. */
function pdf(name: string, size: number): File {
  const content = Buffer.alloc(size, "0123456789abcdef");
  content.write(`${PDF_SIGNATURE}1.7\n`);
  return new File([content], name, { type: "application/pdf" });
}
function open() {
  const form = mountForm(<ResumeForm positions={[]} asked={undefined} words={{ field: "", pool: "" }} />);
  const choose = (file: File) => fireEvent.change(form.field(FILE), { target: { files: [file] } });
  return { ...form, choose };
}

test("offers the areas in their order, and the policy in a new tab", () => {
  const { screen, field } = open();
  expect([...field("Área de interesse").querySelectorAll("option")].map((area) => area.textContent)).toEqual([
    "Selecione uma área",
    ...resumeAreas,
  ]);
  const policy = screen.getByRole("link", { name: "política de privacidade" });
  expect(policy.getAttribute("href")).toBe("/privacy-policy");
  expect(policy.getAttribute("target")).toBe("_blank");
  expect(screen.getByRole("form").textContent).toContain("13.709/2018");
});

describe("the résumé", () => {
  test("is rejected and not kept when only its name says PDF", async () => {
    const { choose, screen, field } = open();
    choose(new File(["\x89PNG\r\n"], "foto.pdf", { type: "application/pdf" }));
    await screen.findByText(texts.resumeForm.formatTitle);
    screen.getByText(texts.resumeForm.format);
    expect(screen.queryByText("Arquivo selecionado")?.outerHTML).toBeUndefined();
    expect(field(FILE).files).toHaveLength(0);
  });

  test("may have 5 MB and not a byte more; a good one chosen before stays", async () => {
    const { choose, screen } = open();
    choose(pdf("inteiro.pdf", RESUME_MAX_BYTES));
    await screen.findByText("inteiro.pdf");
    choose(pdf("demais.pdf", RESUME_MAX_BYTES + 1));
    await screen.findByText(texts.resumeForm.size);
    screen.getByText("inteiro.pdf");
    expect(screen.queryByText("demais.pdf")?.outerHTML).toBeUndefined();
  });
});
