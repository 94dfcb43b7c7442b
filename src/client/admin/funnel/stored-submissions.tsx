import { formatCount } from "#shared/formats/numbers.ts";
import type { Funnel } from "#shared/site/visit-count.ts";

/** What the forms really stored, to judge the counted "Enviaram" by. */
export function StoredSubmissions({ stored }: { stored: Funnel["stored"] }) {
  const { leads, contactMessages, resumes, suspects } = stored;
  return (
    <div className="mt-5 border-t border-line pt-4 text-soft">
      <p className="text-ink">
        Guardados no período, no site todo:{" "}
        <strong className="font-semibold tabular-nums">
          {formatCount(leads + contactMessages + resumes)}
        </strong>{" "}
        ({counted(leads, "lead", "leads")}, {counted(contactMessages, "mensagem", "mensagens")} e{" "}
        {counted(resumes, "currículo", "currículos")}
        {suspects > 0 && `; à parte, ${counted(suspects, "suspeito", "suspeitos")}`}).
      </p>
      <p className="mt-1.5 max-w-prose text-[0.8125rem]">
        A porcentagem de um passo é a parte dos que vieram do passo anterior. Uma visita é uma página aberta
        em uma aba do navegador, contada uma vez. Quem pede para não ser rastreado, quem bloqueia scripts e o
        que vem de outros programas não entram na contagem; por isso “Enviaram” pode ser menor que os
        guardados.
      </p>
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
