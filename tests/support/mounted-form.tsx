import { afterEach } from "bun:test";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { Toaster } from "#client/components/toast.tsx";
import { FORM_ID } from "#client/site/form-links.ts";
import ContactForm from "#client/site/forms/contact-form.tsx";
import DemoForm from "#client/site/forms/demo-form.tsx";
import { formDraft } from "#client/site/forms/form-draft.ts";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import ResumeForm from "#client/site/forms/resume-form.tsx";
import { SiteConfigProvider } from "#client/site/site-config.tsx";
import { defaultSiteConfig, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import type { EmbeddedPageData } from "#shared/site/page-data.ts";
import type { TestApp } from "./app.ts";
import { atFileEnd } from "./at-file-end.ts";
import { consentBox } from "./demo-form.ts";
import { fireEvent, render, unmount, within } from "./testing-library.ts";

export { ContactForm, DemoForm, ResumeForm };

/** Its promise may hold a call back: where it resolves to nothing, the application answers. */
type Answer = (address: string) => Promise<Response | undefined> | undefined;

/** Sends what the components of this file fetch to the application, or to `answer` while a test sets it. */
export function answerCalls(app: TestApp) {
  const fetchOutside = globalThis.fetch;
  const calls: string[] = [];
  const unanswered = new Set<Promise<Response>>();
  const wire: { calls: string[]; answer: Answer | undefined } = { calls, answer: undefined };
  globalThis.fetch = (async (
    address: string,
    { method = "GET", body, headers, signal }: RequestInit = {},
  ) => {
    calls.push(address);
    const answered = await Promise.race([wire.answer?.(address), ...(signal ? [aborted(signal)] : [])]);
    if (answered) return answered;
    const answering = app.rest(method, address, {
      ...(body ? { rawBody: body } : {}),
      headers: Object.fromEntries(new Headers(headers)),
    });
    unanswered.add(answering);
    return answering.finally(() => unanswered.delete(answering));
  }) as typeof fetch;
  navigator.sendBeacon = () => true;
  afterEach(async () => {
    wire.answer = undefined;
    unmount();
    while (unanswered.size > 0) await Promise.allSettled(unanswered);
    calls.length = 0;
    // What is kept in memory, such as a chosen file.
    for (const name of ["demonstracao", "contato", "meus-dados", "candidatura"])
      formDraft.clear(FORM_ID + name);
  });
  atFileEnd(() => {
    globalThis.fetch = fetchOutside;
    Reflect.deleteProperty(navigator, "sendBeacon");
  });
  return wire;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

/** Mounts a public form as its page does, for the default company. */
export function mountForm(form: ReactElement, given: Partial<EmbeddedPageData> = {}) {
  const embedded: EmbeddedPageData = {
    config: toEmbeddedSiteConfig(defaultSiteConfig),
    slides: [],
    day: "2026-11-21",
    terms: {},
    ...given,
  };
  const block = document.createElement("script");
  Object.assign(block, { id: "page-data", type: "application/json", textContent: JSON.stringify(embedded) });
  document.head.replaceChildren(block);
  render(
    <SiteConfigProvider embedded={embedded}>
      <MemoryRouter>
        <FormPanel form={{ preload: async () => {} }}>{form}</FormPanel>
        <Toaster />
      </MemoryRouter>
    </SiteConfigProvider>,
  );
  const screen = within(document.body);
  const user = userEvent.setup({ delay: null });
  const field = (label: string | RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select, textarea" });
  const code = () => field("Digite o código de segurança");
  const shownCode = () => document.querySelector("[data-human-check]")?.textContent ?? "";
  return {
    screen,
    user,
    field,
    code,
    shownCode,
    /** Replaces the content of fields, by their labels. */
    fill: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) {
        const input = field(label);
        if (input instanceof HTMLSelectElement) await user.selectOptions(input, value);
        else fireEvent.change(input, { target: { value } });
      }
    },
    answerCheck: async () => {
      await user.clear(code());
      await user.type(code(), shownCode().toLowerCase());
    },
    consent: () => screen.getByRole<HTMLInputElement>("checkbox", consentBox),
    /** What stands below a field and is announced with it. */
    messageOf: (label: string | RegExp) => {
      const id = field(label).getAttribute("aria-describedby");
      return id && (document.getElementById(id)?.textContent ?? null);
    },
  };
}
