import { Download, Eraser } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { formatPhone } from "#shared/formats/phone-number.ts";
import type { FoundPerson } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";
import { ExportLinkDialog } from "./export-link-dialog.tsx";

type PersonActionsProps = {
  found: FoundPerson;
  q: string;
  requestId: number | null;
  onErased: () => void;
};

/** Selects the addresses and numbers that belong to the person, with the actions on them. */
export function PersonActions({
  found: { mails, phones, merged },
  q,
  requestId,
  onErased,
}: PersonActionsProps) {
  // Only an exact match of the search is preselected; the administrator confirms the rest.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(mails.filter((mail) => mail === q.trim().toLowerCase())),
  );
  const [opened, setOpened] = useState<"export" | "erasure">();
  const hint = useId();
  const keys = {
    mails: mails.filter((mail) => chosen.has(mail)),
    phones: phones.filter((phone) => chosen.has(phone)),
  };
  const nobody = chosen.size === 0;
  const dialog = { keys, leftOut: merged.filter((key) => !chosen.has(key)), requestId };

  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <section aria-labelledby="whose" className="rounded-lg border border-line p-4 sm:p-5">
      <h2 id="whose" className="text-base font-semibold tracking-tight">
        Quem é a pessoa
      </h2>
      <p id={hint} className="mt-1 text-soft">
        Marque só os endereços e telefones que são dela. Um telefone de empresa pode ser de muitas pessoas.
      </p>
      <ul className="-mx-2 mt-3 grid gap-1 sm:grid-cols-2">
        {[...mails, ...phones].map((key) => (
          <li key={key}>
            <label className="flex cursor-pointer gap-3 rounded-md px-2 py-2.5 hover:bg-mist">
              <input
                type="checkbox"
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
                className="mt-0.5 size-4 shrink-0 accent-accent-strong"
              />
              <span className="wrap-anywhere">
                {formatPhone(key)}
                {merged.includes(key) && <span className="text-soft"> ({texts.personalData.merged})</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="quiet" disabled={nobody} aria-describedby={hint} onClick={() => setOpened("export")}>
          <Download aria-hidden className="size-4" />
          Exportar os dados...
        </Button>
        <Button look="danger" disabled={nobody} aria-describedby={hint} onClick={() => setOpened("erasure")}>
          <Eraser aria-hidden className="size-4" />
          Eliminar os dados...
        </Button>
      </div>
      {opened === "export" && <ExportLinkDialog {...dialog} onClose={() => setOpened(undefined)} />}
      {opened === "erasure" && (
        <ErasureDialog
          {...dialog}
          onClose={(erased) => {
            setOpened(undefined);
            if (erased) onErased();
          }}
        />
      )}
    </section>
  );
}
