import { Link } from "react-router-dom";
import { MailAddress } from "#client/components/mail-address.tsx";
import { mailLink } from "#client/lib/mail-link.ts";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { DataRequestForm } from "#client/site/forms/lazy-forms.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useSiteConfig } from "#client/site/site-config.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { pages } from "#shared/content/pages.ts";
import { PageIntro } from "./page-intro.tsx";

const linkClass = "font-medium text-ink underline underline-offset-3 wrap-anywhere hover:text-accent-ink";

const steps = [
  { title: "Você faz o pedido", text: "Diga o que quer e o e-mail que usou conosco." },
  { title: "Você confirma pelo link", text: "O link chega nesse e-mail e prova que o pedido é seu." },
  { title: "Nós respondemos", text: "Em até 15 dias depois da confirmação, sem custo." },
];

/** Where people ask for something about their own data. */
export default function DataRequestPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro title="Seus dados pessoais" compact>
        A Lei Geral de Proteção de Dados (LGPD) garante a você o acesso, a correção, a portabilidade e a
        eliminação dos seus dados. Peça aqui.
      </PageIntro>
      <Section>
        <div className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
          <div className="lg:sticky lg:top-32 lg:self-start">
            <SectionHeading title="Como funciona" />
            <ol className="mt-8 flex flex-col gap-6">
              {steps.map(({ title, text }, index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden
                    className="grid size-8 shrink-0 place-items-center rounded-full bg-mist font-semibold"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="mt-1 block leading-relaxed text-soft">
                      <Unbroken>{text}</Unbroken>
                    </span>
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-10 border-t border-line pt-6 text-[0.9375rem] leading-relaxed text-soft">
              O que fazemos com os dados está na{" "}
              <Link to={pages.privacyPolicy.path} className={linkClass}>
                política de privacidade
              </Link>
              . Se preferir, escreva para{" "}
              <a href={mailLink(config.contact_email)} className={linkClass}>
                <MailAddress address={config.contact_email} />
              </a>
              .
            </p>
          </div>
          <FormPanel form={DataRequestForm}>
            <DataRequestForm />
          </FormPanel>
        </div>
      </Section>
    </>
  );
}
