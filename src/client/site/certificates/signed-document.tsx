import { CircleCheck, FileSignature } from "lucide-react";
import { useSiteConfig } from "#client/site/site-config.tsx";

const paragraphs = [
  ["100%", "94%", "98%", "56%"],
  ["97%", "100%", "72%"],
];

/** Illustration of a contract with a valid signature; its data is invented. */
export function SignedDocument() {
  const { config } = useSiteConfig();
  const checks = [
    ["Titular", config.company_name],
    ["Certificado", "e-CNPJ A1, ICP-Brasil"],
    ["Documento", "Sem alterações desde a assinatura"],
  ];
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[27rem] pb-24 text-xs sm:pb-20 lg:mr-0">
      <div className="relative ml-auto w-[88%] rounded-2xl border border-line bg-surface p-5 pb-36 shadow-2xl shadow-shade/10 sm:p-7 sm:pb-44">
        <div className="flex items-center gap-3">
          <span className="grid size-9 place-items-center rounded-lg bg-accent/10 text-accent-ink">
            <FileSignature className="size-5" strokeWidth={1.75} />
          </span>
          <div>
            <p className="font-semibold">Contrato de fornecimento</p>
            <p className="text-soft">contrato-2026.pdf, 4 páginas</p>
          </div>
        </div>
        {paragraphs.map((widths) => (
          <div key={widths.length} className="mt-6 flex flex-col gap-2.5">
            {widths.map((width) => (
              <span key={width} className="h-2 rounded-full bg-line" style={{ width }} />
            ))}
          </div>
        ))}
      </div>
      <div className="absolute bottom-0 left-0 w-[90%] rounded-2xl border border-line bg-surface p-5 shadow-2xl shadow-shade/15">
        <div className="flex items-center justify-between gap-4">
          <p className="inline-flex items-center gap-2 text-base font-semibold">
            <CircleCheck className="size-5 text-success" /> Assinatura válida
          </p>
          <Signature />
        </div>
        <dl className="mt-4 divide-y divide-line border-t border-line">
          {checks.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-2.5">
              <dt className="text-soft">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Signature() {
  return (
    <svg aria-hidden viewBox="0 0 120 44" className="h-9 w-24 text-accent-ink" fill="none">
      <path
        d="M4 31c9-2 19-23 23-25 4-1-6 27-3 29s13-17 17-16-3 13 1 14 11-13 15-12-2 10 3 11 13-19 18-19-3 16 2 17 12-9 16-10 5 4 20 1"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
