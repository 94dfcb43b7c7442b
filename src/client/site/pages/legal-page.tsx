import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

const documents = {
  terms: {
    title: "Termos de Uso",
    text: (company: string, email: string) =>
      `Ao usar este site você concorda em fornecer dados verdadeiros e em não tentar acessar áreas que não são suas. Os textos, marcas e telas pertencem à ${company}. Dúvidas: ${email}. Fica eleito o foro de Curitiba.`,
  },
  privacy: {
    title: "Política de Privacidade",
    text: (company: string, email: string) =>
      `A ${company} trata os dados que você envia nos formulários apenas para responder ao seu pedido, conforme a Lei 13.709/2018 (LGPD). Você pode pedir acesso, correção ou exclusão pelo e-mail ${email}.`,
  },
} as const;

export default function LegalPage({ document }: { document: keyof typeof documents }) {
  const { config } = useSiteConfig();
  const { title, text } = documents[document];
  return <PageIntro title={title}>{text(config.company_name, config.contact_email)}</PageIntro>;
}
