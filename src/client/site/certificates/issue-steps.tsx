import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { ISSUE_TIME } from "./certificate-offers.ts";

/** The first one depends on how the company is asked. */
const stepsWith = (offersWhatsApp: boolean) => [
  {
    title: "Escolha o modelo",
    text: `Diga ${offersWhatsApp ? "no WhatsApp" : "em uma mensagem"} para que vai usar o certificado. Confirmamos o modelo e o preço.`,
  },
  {
    title: "Envie os documentos",
    text: "Fotos legíveis bastam para a conferência. Se faltar algo, avisamos antes de agendar.",
  },
  {
    title: "Confirme a identidade",
    text: "Uma validação curta com o titular, como a ICP-Brasil exige, no horário combinado.",
  },
  {
    title: "Receba e use",
    text: "O certificado é emitido e a nossa equipe ajuda a instalar e a testar no seu sistema.",
  },
];

export function IssueSteps() {
  const { config } = useSiteConfig();
  const steps = stepsWith(config.whatsapp_phone !== "");
  return (
    <Section ground="night">
      <SectionHeading title="Do pedido à primeira assinatura em quatro passos" onNight />
      <p className="mt-8 text-night-soft">
        <span className="giant block text-white">{ISSUE_TIME}</span> para emitir, com a documentação completa
      </p>
      <ol className="mt-12 grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, position) => (
          <li key={title} className="relative border-t border-night-line pt-8 pr-8">
            <span aria-hidden className="absolute -top-[5px] left-0 size-2.5 rounded-full bg-accent" />
            <span className="text-sm text-night-soft tabular-nums">Passo {position + 1}</span>
            <h3 className="mt-2 text-xl font-semibold tracking-tight">{title}</h3>
            <p className="mt-2 leading-relaxed text-night-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
