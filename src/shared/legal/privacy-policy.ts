import { pages } from "#shared/content/pages.ts";
import { formatTerm } from "#shared/formats/term.ts";
import { receiverNames } from "../schemas/marketing-receivers.ts";
import { receivedData } from "../schemas/received-data.ts";
import type { ActiveTerms } from "../schemas/retention.ts";
import type { LegalCompany } from "./company.ts";

/** Built-in privacy policy in Markdown, describing what this product collects and keeps (LGPD, art. 9). */
export function builtInPrivacyPolicy({
  companyName,
  companyCnpj,
  contactEmail,
  contactPhone,
  companyPlace,
  openingHours,
  offersWhatsApp,
  terms,
  destinations,
}: LegalCompany): string {
  return `Esta política explica como a **${companyName}** trata os dados pessoais de quem visita este site, conforme a Lei nº 13.709/2018, a Lei Geral de Proteção de Dados Pessoais (LGPD).

**Em resumo:** pedimos só o que cada formulário precisa, não vendemos dados, não usamos cookies de rastreamento e apagamos o que você enviou quando você pedir.

## 1. Quem é o controlador

O controlador dos dados tratados neste site é a ${companyName}${companyCnpj && `, CNPJ ${companyCnpj}`}, com sede em ${companyPlace}. É a ${companyName} quem decide por que e como os dados são usados.

Esta política trata do site. Os dados que os nossos clientes registram nos sistemas que contratam (por exemplo, os cadastros dos clientes deles) pertencem à relação entre o cliente e essas pessoas. Neles o controlador é o cliente, e a ${companyName} atua como operadora, segundo o contrato.

## 2. Quais dados coletamos

Você pode navegar por todo o site sem se identificar. Os dados abaixo são coletados quando você os envia ou, no caso dos registros de acesso, quando o seu navegador pede uma página.

### Solicitação de demonstração, teste ou loja

Nome, e-mail, telefone e, se você quiser informar, o CNPJ da empresa. Se você chegou ao formulário por um link de um produto ou serviço, guardamos também qual, e se o link era do teste grátis ou da criação de uma loja. De um formulário que está em outra página do site, guardamos também a página e as suas respostas às perguntas dela; se ele oferece um arquivo por e-mail, enviamos o link ao endereço que você informou.

### Formulário de contato

Nome, e-mail, assunto e mensagem e, se você quiser informar, telefone e empresa. Se você chegou ao formulário por um link de um produto ou serviço, guardamos também qual; o formulário mostra, e você pode tirar.

### Candidatura a vagas

Nome completo, e-mail, telefone, área de interesse, apresentação, o currículo em PDF e, se você se candidata a uma vaga do site, qual. Não coloque no currículo dados sensíveis, como saúde, religião ou opinião política, nem números de documentos: não precisamos deles para a seleção.

### Pedidos sobre os seus dados

Nome, e-mail, o tipo do pedido e os detalhes que você quiser contar. Um link enviado ao seu e-mail confirma que o pedido é seu.

### Como você chegou ao site

Quando você envia um formulário, vai junto como esta aba do navegador chegou ao site, na primeira vez e na mais recente: os códigos de campanha do endereço (utm, gclid, gbraid, wbraid e fbclid, que Google e Meta põem em links de anúncios e que podem identificar o clique), o nome do site de onde você veio, a página de entrada e o destaque da página inicial em que você clicou. Cada valor tem no máximo 200 caracteres.${offersWhatsApp ? " Quando você abre uma conversa no WhatsApp por um botão do site, a mensagem leva um código curto, que você pode apagar: sob ele guardamos por 90 dias a página e como a aba chegou ao site, sem os códigos de clique e sem nada que diga quem você é. Se o seu navegador pede para não ser rastreado, não há código." : ""} Antes de uma dessas ações, só o nome da campanha sai do seu navegador, para a contagem descrita abaixo.

### Contagem de visitas

As páginas contam quantas vezes foram abertas e quantas vezes um formulário foi visto, começado e enviado. Cada contagem soma um ao total do dia, da página e do tipo de origem (por exemplo, busca ou redes sociais); a de uma página aberta soma um, também, ao total da campanha cujo nome está no endereço por onde você chegou (utm_campaign), na primeira vez e na mais recente. Ela não guarda endereço IP, cookie nem identificador, e não pode ser ligada a você. Se o seu navegador pede para não ser rastreado (Global Privacy Control ou Do Not Track), nada é contado.

### Prova do consentimento

Com o formulário, guardamos o texto exato que você aceitou, a data, a hora, a página, o caminho (formulário ou programa) e o começo do endereço IP (os 24 primeiros bits, ou 48 em IPv6). O registro identifica você por um código calculado do e-mail, não é apagado com o envio e não pode ser alterado; a retirada do consentimento é acrescentada a ele.

### Registros de acesso

Endereço IP, data e hora, página pedida, resultado e tempo de resposta. O conteúdo dos formulários não entra nesses registros.

### Área administrativa

Somente para a nossa equipe: nome, e-mail, senha (guardada apenas como código irreversível), data e hora de entrada, endereço IP e navegador da sessão, e o histórico das ações feitas no sistema.

## 3. Para que usamos e com qual base legal

As bases legais são as do art. 7º da LGPD.

- **Demonstração, teste ou loja:** entrar em contato, agendar e preparar o que você pediu e, se houver interesse, fazer uma proposta. Base: o seu consentimento (inciso I) e os procedimentos preliminares a um contrato, a seu pedido (inciso V).
- **Contato:** ler e responder à sua mensagem. Base: o seu consentimento (inciso I) e, quando a mensagem tratar de um contrato, a execução dele ou os seus procedimentos preliminares (inciso V).
- **Candidatura:** recrutamento e seleção, e nada além disso. Base: o seu consentimento (inciso I).
- **Pedidos sobre os seus dados:** confirmar que o pedido é seu, responder a ele e provar que foi respondido. Base: obrigação legal (inciso II; arts. 18 e 19).
- **Como você chegou ao site:** saber quais divulgações trazem pedidos, sem montar o seu perfil. Base: o legítimo interesse da empresa em avaliar a própria divulgação (inciso IX), ao qual você pode se opor pelo contato da seção 9.
- **Novidades por e-mail:** enviar novidades e ofertas, só se você marcar essa opção, que é separada e vem desmarcada. Cada e-mail desses tem um link que cancela com um clique, sem senha. Base: o seu consentimento (inciso I).
${
  destinations.length > 0
    ? `- **Serviços de marketing:** se a opção que você marcar no pedido de demonstração disser o nome de um serviço, enviamos a ele o que está na seção 4, do nosso servidor para o dele. O seu navegador não fala com ele. Base: o seu consentimento (inciso I). Depois que você o retira, nada mais é enviado.
`
    : ""
}- **Prova do consentimento e histórico de ações:** demonstrar que a lei foi cumprida e defender direitos em processos. Base: obrigação legal (inciso II) e exercício regular de direitos (inciso VI).
- **Registros de acesso:** cumprir o Marco Civil da Internet (inciso II) e manter o site seguro, com legítimo interesse restrito a esse fim (inciso IX).

Não tomamos decisões automatizadas com esses dados e não montamos perfis de comportamento. Currículos são lidos por pessoas.

Você pode retirar o consentimento a qualquer momento, sem custo, pelo contato da seção 9. O que foi feito antes continua válido.

## 4. Com quem compartilhamos

Não vendemos nem alugamos dados pessoais. Eles são acessados por pessoas autorizadas da ${companyName} e, quando necessário, por:

- **fornecedores de infraestrutura**, que hospedam o site e entregam os nossos e-mails, somente para prestar esse serviço e sob as nossas instruções;
${destinations
  .map((kind) => `- **${receiverNames[kind]}**, só com o seu consentimento: ${receivedData[kind]};\n`)
  .join("")}- **autoridades públicas**, quando a lei ou uma ordem judicial exigir;
- **assessores jurídicos**, se for preciso defender direitos em um processo.
${
  offersWhatsApp
    ? `
Os botões de WhatsApp abrem um serviço da Meta. A conversa por lá segue também a política de privacidade da Meta. ${
        destinations.includes("meta")
          ? "Até você clicar, os botões não enviam nada a ela."
          : "Até você clicar, nenhum dado é enviado a ela por este site."
      }
`
    : ""
}
## 5. Por quanto tempo guardamos

- **Pedidos de demonstração, teste ou loja**, com o modo como você chegou ao site: ${leadTerms(terms, companyName)}
- **Mensagens:** ${
    terms.messages
      ? `${formatTerm(terms.messages)} depois do envio ou da nossa última resposta, ou antes, se você pedir a exclusão.`
      : `ficam ${untilDeleted(companyName, "as")}`
  }
- **Candidaturas e currículos:** ${
    terms.resumes
      ? `${formatTerm(terms.resumes)} depois do envio, ou antes, se você pedir a exclusão.`
      : `ficam ${untilDeleted(companyName, "os")}`
  }
- **O que parece ter sido enviado por um robô:** ${
    terms.suspects
      ? `${formatTerm(terms.suspects)} depois do envio.`
      : `fica ${untilDeleted(companyName, "o")}`
  }
- **Registros em disputa:** um registro que serve de prova em uma disputa fica até ela terminar, com o motivo anotado.
- **Prova do consentimento:** é permanente. Identifica você por um código calculado do e-mail, e não pelo nome nem pelo endereço.
- **Pedidos sobre os seus dados:** ${
    terms.requests
      ? `${formatTerm(terms.requests)} depois de encerrados.`
      : `ficam ${untilDeleted(companyName, "os")}`
  } Os que você não confirma pelo link são apagados em 7 dias.
- **Avisos por e-mail:** quando chega um formulário, a nossa equipe pode receber um aviso por e-mail. A cópia segue o mesmo destino do original.
- **Contagem de visitas:** é permanente. São somas por dia, sem dados pessoais.
- **Registros de acesso:** 6 meses, prazo do art. 15 do Marco Civil da Internet (Lei nº 12.965/2014), ou mais, se uma autoridade determinar.
- **Histórico de ações da equipe:** ${
    terms.audit ? `${formatTerm(terms.audit)}. Antes disso o sistema` : "é permanente. O sistema"
  } não permite alterá-lo nem apagá-lo, porque ele é a prova de quem fez o quê.
- **Contas da equipe:** enquanto durar o vínculo. As sessões valem no máximo 24 horas.

Depois de uma exclusão podemos manter o mínimo necessário para cumprir a lei ou defender direitos, como permite o art. 16 da LGPD.

## 6. Cookies e armazenamento local

As páginas públicas **não gravam cookies de rastreamento**, de publicidade nem de estatística, e não carregam nada de outros sites.

- **Cookie de sessão:** existe apenas na área administrativa, para manter conectado quem entrou com senha. É estritamente necessário e vale no máximo 24 horas.
- **Cookie de navegador conhecido:** existe apenas na área administrativa. Lembra por até 180 dias que este navegador já entrou, para que tentativas de adivinhar a senha em outro lugar não bloqueiem quem tem acesso. Não identifica visitantes.
- **Armazenamento da aba:** guarda como a aba chegou ao site, quais visitas ela já contou, até onde você leu cada página e o que você digitou em um formulário ainda não enviado, para que um recarregamento não apague nada. O navegador o apaga quando você fecha a aba; o rascunho, também quando o formulário é enviado.
- **Armazenamento local do navegador:** pode guardar cópias da identidade visual do site (logotipos, ícone e imagens da página inicial), sem nenhum dado seu. Na área administrativa guarda também o nome e o e-mail de quem entrou e a hora da última atividade.

Você pode apagar tudo isso nas configurações do navegador. As páginas públicas continuam funcionando.

## 7. Como protegemos

- Acesso aos dados somente por administradores autorizados, com conta individual e senha.
- Senhas guardadas apenas como código irreversível, com limite de tentativas de entrada.
- Sessão encerrada após 30 minutos sem atividade.
- Histórico que não pode ser alterado, com as ações feitas sobre os dados.
- Proteção contra envios automáticos e contra pedidos forjados por outros sites.

Nenhum sistema é infalível. Se houver um incidente com risco ou dano relevante a você, comunicaremos a você e à ANPD, com as medidas tomadas, como manda o art. 48 da LGPD.

## 8. Quais são os seus direitos

O art. 18 da LGPD garante a você, a qualquer momento:

- confirmar se tratamos os seus dados e ter acesso a eles;
- corrigir dados incompletos, inexatos ou desatualizados;
- pedir que sejam tornados anônimos, bloqueados ou eliminados os dados desnecessários, excessivos ou tratados em desacordo com a lei;
- levar os dados para outro fornecedor (portabilidade), conforme a regulamentação;
- eliminar os dados tratados com o seu consentimento;
- saber com quem compartilhamos os seus dados;
- saber o que acontece se você não consentir: sem os dados do formulário não conseguimos responder ao pedido, e o restante do site continua disponível;
- retirar o consentimento.

Você pode também se opor a um tratamento feito em desacordo com a lei.

## 9. Como exercer os seus direitos

Faça o pedido pela página [Seus dados pessoais](${pages.dataRequest.path}): um link no seu e-mail confirma que é você. Ou escreva para [${contactEmail}](mailto:${contactEmail}) com o assunto "Privacidade", de preferência a partir do e-mail usado no formulário, e diga o que deseja. Podemos fazer uma pergunta para ter certeza de que falamos com a pessoa certa.

O atendimento é gratuito. A confirmação de que tratamos os seus dados e o acesso simplificado são imediatos. A declaração completa é entregue em até 15 dias, como prevê o art. 19 da LGPD.

## 10. Encarregado

O encarregado pelo tratamento de dados pessoais (art. 41 da LGPD) atende por:

- E-mail: [${contactEmail}](mailto:${contactEmail}), com o assunto "Encarregado de dados"
- Telefone: ${contactPhone}${openingHours && ` (${openingHours})`}

## 11. Transferência internacional

A ${companyName} atua no Brasil. Alguns fornecedores de hospedagem${destinations.length > 0 ? ", de marketing" : ""} e de e-mail podem manter servidores em outros países. Quando isso ocorrer, a transferência seguirá os arts. 33 a 36 da LGPD e a Resolução CD/ANPD nº 19/2024, com as garantias que elas exigem.

## 12. Crianças e adolescentes

Os formulários deste site são para maiores de 18 anos, e não coletamos de propósito dados de crianças ou adolescentes. Se você souber que um menor enviou dados por aqui, avise: eles serão apagados.

## 13. Mudanças nesta política

Esta política pode mudar quando mudarem a lei, o site ou a forma como usamos os dados. A versão atual é sempre a desta página. Se a finalidade de um dado que você já enviou mudar, avisaremos antes e pediremos um novo consentimento quando a lei exigir.

## 14. ANPD

Se a nossa resposta não resolver, você pode levar o caso à ANPD, a autoridade nacional que fiscaliza a LGPD, em [gov.br/anpd](https://www.gov.br/anpd), e aos órgãos de defesa do consumidor.
`;
}

/** How long leads stay: those of a negotiation, which are marked as imported, may have a term of their own. */
function leadTerms({ leads, importedLeads }: ActiveTerms, companyName: string): string {
  const ended = [
    leads && `${formatTerm(leads)} depois do envio, quando não houve negociação`,
    importedLeads && `${formatTerm(importedLeads)} depois do início da negociação, quando houve`,
  ].filter(Boolean);
  if (ended.length === 2) return `${ended.join("; ")}; ou antes, se você pedir a exclusão.`;
  return `${ended.length > 0 ? `${ended[0]}. Os outros ficam` : "ficam"} ${untilDeleted(companyName, "os")}`;
}

/** `pronoun` refers to the stored data. */
function untilDeleted(companyName: string, pronoun: "as" | "os" | "o"): string {
  const useless = pronoun === "o" ? "ser mais útil" : "serem mais úteis";
  return `até que a ${companyName} ${pronoun} exclua, por não ${useless} ao que motivou o envio, ou até que você peça a exclusão. O site não ${pronoun} apaga sozinho depois de um prazo.`;
}
