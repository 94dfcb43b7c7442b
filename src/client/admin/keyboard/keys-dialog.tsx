import { Fragment } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { finderKeys, type KeyHelp, screenKeys } from "./screen-keys.ts";

const everywhere: readonly KeyHelp[] = [
  { keys: [finderKeys.join(" ")], does: "Buscar ou ir para" },
  { keys: ["?"], does: "Mostrar estas teclas" },
  { keys: ["Esc"], does: "Fechar o que está aberto" },
];

/** Lists the shortcuts of the current screen. */
export function Component({ onClose }: { onClose: () => void }) {
  const ofList = screenKeys("list");
  const ofRecord = screenKeys("record");
  return (
    <Dialog title="Teclas" onClose={onClose}>
      <div className="flex flex-col gap-6">
        {ofList.length > 0 && <KeyList title="Nesta lista" helps={ofList} />}
        {ofRecord.length > 0 && <KeyList title="No que está aberto" helps={ofRecord} />}
        <KeyList title="Em todas as telas" helps={everywhere} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, helps }: { title: string; helps: readonly KeyHelp[] }) {
  return (
    <section>
      <h3 className="mb-2 text-[0.8125rem] font-medium text-soft">{title}</h3>
      <dl className="grid grid-cols-[5rem_1fr] items-baseline gap-x-5 gap-y-2.5">
        {helps.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line bg-mist px-1.5 py-0.5 text-center font-sans text-xs font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
