import { buttonClass } from "../../components/button.tsx";
import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

export default function WorkWithUsPage() {
  const { config } = useSiteConfig();
  return (
    <PageIntro
      title="Trabalhe Conosco"
      actions={
        <a
          href={`mailto:${config.contact_email}?subject=Candidatura`}
          className={buttonClass("primary", "large")}
        >
          Enviar currículo por e-mail
        </a>
      }
    >
      Fazemos sistemas que empresas de todo o Brasil usam o dia inteiro. Se você gosta de resolver problemas
      de verdade, queremos ler o seu currículo.
    </PageIntro>
  );
}
