import { afterEach, expect } from "bun:test";
import { userEvent } from "@testing-library/user-event";
import { BackOffice } from "#client/admin/back-office.tsx";
import { showOverlay } from "#client/admin/keyboard/overlay.ts";
import { cookieOf, createAdministrator } from "./administrators.ts";
import type { TestApp } from "./app.ts";
import { atFileEnd } from "./at-file-end.ts";
import { fireEvent, render, unmount, waitFor, within } from "./testing-library.ts";

export { waitFor, within };

/** Its promise may hold a call back: where it resolves to nothing, the application answers. */
type Answer = (address: string) => Promise<Response | undefined> | undefined;

/**
 * The back office of an application, mounted in the document of this test file, for an administrator who is signed in,
 * or for a visitor.
 * Its calls reach the application without a network. What needs a layout is for the browser.
 */
export async function openBackOffice(app: TestApp, { isVisitor = false } = {}) {
  const jar = new Map<string, string>();
  /** Keeps a cookie as a browser does, until the server takes it back. */
  const keep = (set: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === "" || /; max-age=0(;|$)/i.test(set)) jar.delete(name);
    else jar.set(name, value);
  };
  const cookies = () => [...jar].map((cookie) => cookie.join("=")).join("; ") || undefined;
  let password = "";
  const signInAnother = async () => {
    const administrator = await createAdministrator(app);
    password = administrator.password;
    keep(await cookieOf(app, administrator));
  };
  if (!isVisitor) await signInAnother();
  const shell = await (await app.rest("GET", "/admin/login")).text();
  const pageData = /<script[^>]*id="page-data".*?<\/script>/s.exec(shell)?.[0] ?? "";
  const calls: string[] = [];
  const wire: { calls: string[]; answer: Answer | undefined } = { calls, answer: undefined };
  const screen = within(document.body);
  /** The same for all tests of a file: it remembers which keys are held. */
  const user = userEvent.setup({ delay: null });
  const unanswered = new Set<Promise<Response>>();
  const fetchOutside = globalThis.fetch;
  globalThis.fetch = (async (address: string, { method = "GET", body, headers }: RequestInit = {}) => {
    calls.push(address);
    const answered = await wire.answer?.(address);
    if (answered) return answered;
    const answering = app
      .rest(method, address, {
        ...(body ? { rawBody: body } : {}),
        headers: Object.fromEntries(new Headers(headers)),
        cookie: cookies(),
      })
      .then((answer) => {
        for (const set of answer.headers.getSetCookie()) keep(set);
        return answer;
      });
    unanswered.add(answering);
    return answering.finally(() => unanswered.delete(answering));
  }) as typeof fetch;
  afterEach(async () => {
    wire.answer = undefined;
    showOverlay(undefined);
    // A form that closes may save what was typed.
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    while (unanswered.size > 0) await Promise.allSettled(unanswered);
    await app.database.sql`delete from document_drafts`;
    calls.length = 0;
  });
  atFileEnd(() => {
    globalThis.fetch = fetchOutside;
  });

  return {
    screen,
    user,
    /** The addresses that were fetched, and what answers in place of the application where it is set. */
    wire,
    /** Signs another administrator in, in the same browser. */
    signInAnother,
    /** Of who is signed in. */
    password: () => password,
    address: () => location.href.slice(location.origin.length),
    /** Opens a screen as a new document would. */
    open: async (address: string, heading: string | RegExp, answer?: Answer) => {
      wire.answer = answer;
      calls.length = 0;
      // That of the document before.
      showOverlay(undefined);
      document.head.innerHTML = pageData;
      history.replaceState(null, "", address);
      render(<BackOffice />);
      await screen.findByRole("heading", { name: heading, level: 1 });
    },
    /** Presses Back, and refuses the question that it asks. */
    staysAtBack: async () => {
      history.back();
      const question = await screen.findByRole("alertdialog", { name: "Sair sem salvar?" });
      await user.click(within(question).getByRole("button", { name: "Cancelar" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    },
    /** Sets a filter of a list, in the bar if it narrows the list, else in the menu "Filtro". */
    chooseFilter: async (name: string, option: string) => {
      const control = () => screen.queryByRole("combobox", { name });
      if (!control()) await user.click(await screen.findByRole("button", { name: "Filtro" }));
      await user.selectOptions(await screen.findByRole("combobox", { name }), option);
    },
    /** Replaces the text of a field at once, as by pasting. */
    fill: (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } }),
  };
}
