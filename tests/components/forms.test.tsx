import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { resumeAreas } from "#shared/schemas/resume-areas.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { createTestApp } from "../support/app.ts";
import { deleteRows } from "../support/delete-rows.ts";
import { openDocument } from "../support/dom.ts";
import { eventually } from "../support/eventually.ts";
import { sentWords } from "../support/sent-words.ts";

// What the public forms do with what is typed, and which files they take. Each form has its journey in the browser, where the
// caret, the files and the loading of its code are as well.

openDocument();
const { answerCalls, ContactForm, DemoForm, mountForm, ResumeForm } = await import(
  "../support/mounted-form.tsx"
);
// React has to find the document.
const { fireEvent } = await import("../support/testing-library.ts");

const app = await createTestApp({ challengeMinimumMs: 0 });
const { sql } = app.database;
const wire = answerCalls(app);

afterEach(() => deleteRows(app, "leads", "contact_messages"));

describe("what is typed", () => {
  const demo = {
    make: () => <DemoForm product="nucleus" />,
    values: { Nome: "Luíza Gonçalves", "E-mail": "luiza@loja.com.br", Telefone: "(11) 98888-7777" },
    button: "Solicitar Demonstração",
    sent: sentWords.sentDemonstration,
    table: "leads",
  };
  const contact = {
    make: () => <ContactForm />,
    values: {
      Nome: "Luíza Gonçalves",
      "E-mail": "luiza@loja.com.br",
      "Telefone (opcional)": "(11) 98888-7777",
      "Empresa (opcional)": "Padaria Pão da Serra",
      Assunto: "certificado",
      Mensagem: "Quero o preço do e-CNPJ A3. Pode ser por e-mail?",
    },
    button: "Enviar Mensagem",
    sent: sentWords.sentMessage,
    table: "contact_messages",
  };
  const resume = {
    make: () => <ResumeForm positions={[]} asked={undefined} words={{ field: "", pool: "" }} />,
    values: {
      "Nome completo": "Antônia Gonçalves de Araújo",
      "E-mail": "antonia@correio.com.br",
      Telefone: "(41) 99876-5432",
      "Área de interesse": "Vendas e Atendimento",
      "Breve apresentação": "Dez anos de balcão.",
    },
    button: "Enviar Candidatura",
  };

  type Form = { make: () => React.ReactElement; values: Record<string, string>; button: string };

  function open(form: Form) {
    const mounted = mountForm(form.make());
    const { screen, user } = mounted;
    const button = () => screen.getByRole("button", { name: form.button });
    return {
      ...mounted,
      button,
      isWaiting: () => button().getAttribute("aria-disabled") === "true",
      fillAll: async (other: Record<string, string> = {}) => {
        await mounted.fill({ ...form.values, ...other });
        await mounted.answerCheck();
        await user.click(mounted.consent());
      },
      send: () => user.click(button()),
    };
  }

  /** Not `toBe`, which prints both elements with all that they lead to. */
  function expectFocus(element: Element): void {
    if (document.activeElement !== element)
      throw new Error(`the focus is on ${document.activeElement?.outerHTML}, not on ${element.outerHTML}`);
  }

  const writes = () => wire.calls.filter((address) => /\.create/.test(address));

  describe.each([
    ["demo", demo],
    ["contact", contact],
  ] as const)("the %s form", (_name, form) => {
    test("waits for the right code and the consent; the code is refreshed on demand", async () => {
      const { user, code, shownCode, screen, consent, answerCheck, isWaiting } = open(form);
      const first = shownCode();
      expect(first).toMatch(/^[0-9A-Z]{6}$/);
      expect(first.replace(/\D/g, "")).toHaveLength(3);
      await user.type(code(), "??????");
      screen.getByText(texts.humanCheck.wrong);
      await user.click(consent());
      expect(isWaiting()).toBe(true);
      await user.click(screen.getByRole("button", { name: "Gerar outro código" }));
      expect(shownCode()).not.toBe(first);
      expect(screen.queryByText(texts.humanCheck.wrong)).toBeNull();
      expect(code().value).toBe("");
      await answerCheck();
      screen.getByText(texts.humanCheck.right);
      expect(isWaiting()).toBe(false);
      await user.click(consent());
      expect(isWaiting()).toBe(true);
    });

    test("says what is missing, and Enter leads there, without sending", async () => {
      const { user, screen, field, fill, button, code } = open(form);
      const id = button().getAttribute("aria-describedby");
      expect(screen.getByText(texts.publicForms.missing).id).toBe(id ?? "");
      await user.type(field("Nome"), "{Enter}");
      await screen.findByText("Preencha o nome.");
      expectFocus(field("Nome"));
      await fill(form.values);
      await user.type(field("E-mail"), "{Enter}");
      await eventually(() => expectFocus(code()));
      expect(writes()).toEqual([]);
    });

    test("says the server's own sentence and keeps everything", async () => {
      const { fillAll, send, screen, field } = open(form);
      await fillAll();
      await sql.unsafe(`alter table ${form.table} rename to away`);
      try {
        await send();
        await screen.findByText(texts.connection.unexpected);
        screen.getByText(texts.publicForms.failedTitle);
      } finally {
        await sql.unsafe(`alter table away rename to ${form.table}`);
      }
      for (const [label, value] of Object.entries(form.values)) expect(field(label).value).toBe(value);
    });

    test("loses nothing without an answer, sends again, and is empty after it", async () => {
      const { fillAll, send, screen, field, consent, user, isWaiting } = open(form);
      await fillAll();
      wire.answer = () => Promise.reject(new TypeError("Failed to fetch"));
      await send();
      await screen.findByText(texts.publicForms.offline);
      for (const [label, value] of Object.entries(form.values)) expect(field(label).value).toBe(value);
      expect(consent().checked).toBe(true);
      wire.answer = undefined;
      await send();
      await screen.findByText(form.sent.text);
      expect(await sql.unsafe(`select name from ${form.table}`)).toHaveLength(1);
      const heading = await screen.findByRole("heading", { name: "Recebemos, Luíza" });
      expectFocus(heading);
      await user.click(screen.getByRole("button", { name: form.sent.again }));
      expectFocus(screen.getByRole("form"));
      for (const label of Object.keys(form.values)) expect(field(label).value).toBe("");
      expect(consent().checked).toBe(false);
      expect(isWaiting()).toBe(true);
      expect(Object.keys(sessionStorage).filter((key) => key.includes("draft"))).toEqual([]);
    });

    test("says that it is being sent, and is sent once, however often it is pressed", async () => {
      const { fillAll, send, screen } = open(form);
      await fillAll();
      const { promise, resolve } = Promise.withResolvers<Response>();
      wire.answer = () => promise;
      await Promise.all([send(), send()]);
      const sending = await screen.findByRole("button", { name: "Enviando..." });
      expect(sending.closest("fieldset")?.disabled).toBe(true);
      resolve(Response.json({ result: { data: {} } }));
      await screen.findByText(form.sent.text);
      expect(writes()).toHaveLength(1);
    });
  });

  test.each([
    ["demo", demo, "Nome"],
    ["contact", contact, "Nome"],
    ["resume", resume, "Nome completo"],
  ] as const)(
    "a press in the empty %s form marks all that is missing and leads to the first",
    async (_name, form, first) => {
      const { user, screen, field, fill, code, answerCheck, consent, send, messageOf } = open(form);
      const isMarked = (control: HTMLInputElement) => control.getAttribute("aria-invalid") === "true";
      const required = () => [...document.querySelectorAll<HTMLInputElement>("form [required]")];
      const described = (control: HTMLInputElement) => {
        const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
        return document.getElementById(ids.at(-1) ?? "")?.textContent;
      };
      await send();
      await eventually(() => expect(required().filter((control) => !isMarked(control))).toEqual([]));
      expect(required().length).toBeGreaterThan(4);
      expectFocus(field(first));
      expect(messageOf(first)).toMatch(/^Preencha o nome/);
      expect(described(code())).toBe(texts.humanCheck.missing);
      expect(described(consent())).toBe(texts.consent.missing);
      await fill(form.values);
      await user.type(code(), "?");
      expect(isMarked(code())).toBe(false);
      await send();
      await screen.findByText(texts.humanCheck.wrong);
      if (form !== resume) await eventually(() => expectFocus(code()));
      await answerCheck();
      await send();
      if (form !== resume) await eventually(() => expectFocus(consent()));
      await user.click(consent());
      expect([isMarked(code()), isMarked(consent())]).toEqual([false, false]);
      expect(wire.calls.filter((address) => /create|resumes/.test(address))).toEqual([]);
    },
  );

  test("a form that is sent without its button shows what is missing", async () => {
    const { fillAll, user, code, screen, answerCheck, consent } = open(contact);
    await fillAll();
    await user.clear(code());
    await user.type(code(), "??????");
    const submit = () => screen.getByRole<HTMLFormElement>("form").requestSubmit();
    submit();
    await screen.findByText(texts.contactForm.verification);
    await answerCheck();
    await user.click(consent());
    submit();
    await screen.findByText(texts.contactForm.consent);
    expect(writes()).toEqual([]);
  });

  test("a phone that is doubted is sent as it was typed; a recognized one has E.164 beside it", async () => {
    const { fillAll, user, field, send, screen } = open(contact);
    const phone = "Telefone (opcional)";
    await fillAll({ [phone]: "99999-8888" });
    await send();
    await user.click(await screen.findByRole("button", { name: contact.sent.again }));
    await fillAll({ [phone]: "" });
    await user.type(field(phone), "041 99999-8888");
    await send();
    await screen.findByRole("button", { name: contact.sent.again });
    const phones = await sql`select phone, phone_e164 from contact_messages order by id`;
    expect([...phones]).toEqual([
      { phone: "99999-8888", phone_e164: null },
      { phone: "(41) 99999-8888", phone_e164: "+5541999998888" },
    ]);
  });

  test("a number that arrives at once, by autofill, is recognized", async () => {
    const { fill, field } = open(demo);
    expect(field("Telefone").getAttribute("autocomplete")).toBe("tel");
    await fill({ Telefone: "+5541999998888" });
    expect(field("Telefone").value).toBe("(41) 99999-8888");
  });

  test("the consent's links open the legal texts in a new tab", () => {
    const { screen } = open(demo);
    for (const [name, path] of [
      ["termos de uso", "/terms-of-use"],
      ["política de privacidade", "/privacy-policy"],
    ] as const) {
      const link = screen.getByRole("link", { name });
      expect(link.getAttribute("href")).toBe(path);
      expect(link.getAttribute("target")).toBe("_blank");
    }
  });

  describe("an invalid field has its message beside it and the focus, and nothing is sent", () => {
    test.each<[Form, label: string, value: string, message: string]>([
      [demo, "E-mail", "não é e-mail", "Informe um e-mail válido."],
      [demo, "Telefone", "", "Preencha o telefone."],
      [contact, "Nome", "   ", "Preencha o nome."],
      [contact, "E-mail", "", "Preencha o e-mail."],
      [contact, "E-mail", "luiza@", "Informe um e-mail válido."],
      [contact, "Assunto", "", "Escolha um assunto."],
      [contact, "Mensagem", "", "Preencha a mensagem."],
      [resume, "Nome completo", " ", "Preencha o nome completo."],
      [resume, "E-mail", "antonia", "Informe um e-mail válido."],
      [resume, "Telefone", "", "Preencha o telefone."],
      [resume, "Área de interesse", "", "Selecione uma área de interesse."],
      [resume, "Breve apresentação", "", "Preencha a apresentação."],
    ])("%#", async (form, label, value, message) => {
      const { fillAll, send, screen, field, messageOf } = open(form);
      await fillAll({ [label]: value });
      await send();
      await screen.findByText(message);
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      expect(messageOf(label)).toBe(message);
      expectFocus(field(label));
      expect(wire.calls.filter((address) => /create|resumes/.test(address))).toEqual([]);
    });

    test("of several the first has the focus", async () => {
      const { fillAll, send, field, screen } = open(contact);
      await fillAll({ Mensagem: "", Assunto: "" });
      await send();
      await screen.findByText("Preencha a mensagem.");
      expectFocus(field("Assunto"));
    });

    test("a résumé must be there", async () => {
      const { fillAll, send, field, screen } = open(resume);
      await fillAll();
      await send();
      await screen.findByText(texts.resumeForm.resume);
      expect(field("Currículo em PDF").getAttribute("aria-invalid")).toBe("true");
      expectFocus(field("Currículo em PDF"));
    });
  });

  describe("the code", () => {
    test("is read out character by character, and a new one has the focus", async () => {
      const { code, shownCode, screen, user } = open(demo);
      const heard = () =>
        document.getElementById(code().getAttribute("aria-describedby")?.split(" ")[0] ?? "");
      for (const _code of ["first", "second"]) {
        expect(heard()?.textContent).toBe(`Código: ${[...shownCode()].join(", ")}.`);
        await user.click(screen.getByRole("button", { name: "Gerar outro código" }));
        expectFocus(code());
      }
      expect(document.querySelector("[data-human-check]")?.getAttribute("aria-hidden")).toBe("true");
    });

    test("may be pasted between blanks, which cut none of its characters", async () => {
      const { code, shownCode, screen, user } = open(demo);
      await user.click(code());
      await user.paste(` ${shownCode()} `);
      screen.getByText(texts.humanCheck.right);
      code().setSelectionRange(0, 0);
      await user.keyboard("Q");
      expect(code().value).toBe(shownCode());
    });
  });

  const UNKNOWN_PHONE =
    "Não reconhecemos este telefone. Confira o DDD e o número. Se estiver certo, envie assim mesmo.";

  describe("the phone field", () => {
    test.each([
      ["41999998888", "(41) 99999-8888", "(41) 99999-8888"],
      ["4133334444", "(41) 3333-4444", "(41) 3333-4444"],
      ["(041) 99999-8888", "(041) 99999-8888", "(41) 99999-8888"],
      ["0800 123 4567", "0800 123 4567", "0800 123 4567"],
      ["554133334444", "(55) 41333-34444", "(41) 3333-4444"],
      ["055 41 99999-8888", "055 41 99999-8888", "(41) 99999-8888"],
      ["0154133334444", "0154133334444", "(41) 3333-4444"],
      ["+1 212 555 0100", "+1 212 555 0100", "+1 212 555 0100"],
    ])("masks %s while it grows and formats it when left", async (keys, growing, finished) => {
      const { field, user } = open(demo);
      await user.type(field("Telefone"), keys);
      expect(field("Telefone").value).toBe(growing);
      await user.tab();
      expect(field("Telefone").value).toBe(finished);
      expect(field("Telefone").getAttribute("aria-describedby")).toBeNull();
    });

    test("keeps what is no number, with a doubt that blocks nothing and is gone in the next form", async () => {
      const { fillAll, field, messageOf, screen, send, user } = open(demo);
      await fillAll({ Telefone: "99999-8888 recado com Ana" });
      await user.click(field("Telefone"));
      await user.tab();
      expect(field("Telefone").value).toBe("99999-8888 recado com Ana");
      await eventually(() => expect(messageOf("Telefone")).toBe(UNKNOWN_PHONE));
      expect(field("Telefone").getAttribute("aria-invalid")).toBeNull();
      await send();
      await screen.findByText(demo.sent.text);
      await user.click(screen.getByRole("button", { name: demo.sent.again }));
      expect(messageOf("Telefone")).toBeNull();
      await user.type(field("Telefone"), "419");
      expect(messageOf("Telefone")).toBeNull();
    });
  });

  describe("the CNPJ field", () => {
    test.each([
      ["11222333000182", "11.222.333/0001-82", "não confere com os dígitos verificadores"],
      ["ISENTO", "ISENTO", "Não reconhecemos este CNPJ."],
      ["12ábc", "12ábc", "Um CNPJ tem só números e letras de A a Z"],
      ["12abc34501de3", "12.ABC.345/01DE-3", "Falta 1 caractere neste CNPJ."],
    ])("doubts %s and sends it", async (typed, shown, doubt) => {
      const { fillAll, messageOf, field, send, screen, user } = open(demo);
      await fillAll();
      await user.type(field("CNPJ (opcional)"), typed);
      await user.tab();
      expect(field("CNPJ (opcional)").value).toBe(shown);
      await eventually(() => expect(messageOf("CNPJ (opcional)")).toContain(doubt));
      await send();
      await screen.findByText(demo.sent.text);
      expect(await sql`select cnpj from leads`).toEqual([{ cnpj: shown }] as never);
    });

    test("doubts a missing character once it is left, and no longer when it is there", async () => {
      const { user, field, messageOf } = open(demo);
      await user.type(field("CNPJ (opcional)"), "12abc34501de3");
      expect(messageOf("CNPJ (opcional)")).toBeNull();
      await user.tab();
      await eventually(() => expect(messageOf("CNPJ (opcional)")).toContain("Falta 1 caractere"));
      await user.type(field("CNPJ (opcional)"), "5");
      expect(field("CNPJ (opcional)").value).toBe("12.ABC.345/01DE-35");
      expect(messageOf("CNPJ (opcional)")).toBeNull();
    });
  });

  test("an address without an ending is doubted and sent", async () => {
    const { fillAll, screen, send, user, field } = open(demo);
    await fillAll();
    await user.clear(field("E-mail"));
    await user.type(field("E-mail"), "ana@gmail");
    await user.tab();
    await screen.findByText(texts.doubts.email("ana@gmail.com"));
    await send();
    await screen.findByText(demo.sent.text);
  });
});

describe("the form of résumés", () => {
  /** Takes the files of Bun, which that of the document does not know. */
  class Transfer {
    files: File[] = [];
    items = { add: (file: File) => this.files.push(file) };
  }
  const { DataTransfer: ofDocument } = globalThis;
  beforeAll(() => Object.assign(globalThis, { DataTransfer: Transfer }));
  afterAll(() => Object.assign(globalThis, { DataTransfer: ofDocument }));

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
    expect(
      [...field("Área de interesse").querySelectorAll("option")].map((area) => area.textContent),
    ).toEqual(["Selecione uma área", ...resumeAreas]);
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
});
