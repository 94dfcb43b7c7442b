import { afterEach, expect, test } from "bun:test";
import { Suspense, useState } from "react";
import { connectionTexts } from "#shared/texts/connection-texts.ts";
import { openDocument } from "../support/dom.ts";

openDocument();
const { fireEvent, render, unmount, within } = await import("../support/testing-library.ts");
const { lazyPart } = await import("#client/components/lazy-part.tsx");
const { Toaster } = await import("#client/components/toast.tsx");

const screen = within(document.body);
const { partMissing } = connectionTexts;

afterEach(unmount);

/** A part whose code does not arrive before `arrives` is called, as without a network. */
function partWithoutCode() {
  let hasArrived = false;
  const Part = lazyPart(
    async () => {
      if (!hasArrived) throw new TypeError("Failed to fetch dynamically imported module");
      return { Part: (_: { onClose?: () => void }) => <p>A parte</p> };
    },
    "Part",
    {},
  );
  return { Part, arrives: () => (hasArrived = true) };
}

test("closes a part without code beside what was typed, and opens it once the code arrives", async () => {
  const { Part, arrives } = partWithoutCode();
  function Form() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Nome" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {isOpen && (
          <Suspense>
            <Part onClose={() => setOpen(false)} />
          </Suspense>
        )}
        <Toaster />
      </>
    );
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>("Nome");
  field.value = "Márcia";
  fireEvent.click(screen.getByRole("button", { name: "Abrir" }));
  await screen.findByText(partMissing);
  arrives();
  fireEvent.click(screen.getByRole("button", { name: "Abrir" }));
  await screen.findByText("A parte");
  expect(screen.getByLabelText<HTMLInputElement>("Nome")).toBe(field);
});

test("says in its place that a part without a way to close it is missing", async () => {
  const { Part } = partWithoutCode();
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain(partMissing);
});
