import { PageIntro } from "./page-intro.tsx";

export default function DocumentsPage() {
  return (
    <PageIntro title="Contratos e Termos">
      Os links para contratos e termos dos nossos produtos serão publicados aqui em breve.
    </PageIntro>
  );
}
