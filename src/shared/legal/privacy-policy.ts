import type { LegalCompany } from "./company.ts";

/**
 * The built-in privacy policy, as Markdown: what this product really collects and keeps (product 5.3; LGPD, art. 9).
 */
export function builtInPrivacyPolicy({
  companyName,
  companyCnpj,
  contactEmail,
  contactPhone,
}: LegalCompany): string {
  return `Esta política explica como a **${companyName}** trata os dados pessoais de quem visita este site, conforme a Lei nº 13.709/2018, a Lei Geral de Proteção de Dados Pessoais (LGPD).

**Em resumo:** pedimos só o que cada formulário precisa, não vendemos dados, não usamos cookies de rastreamento e apagamos o que você enviou quando você pedir.

## 1. Quem é o controlador

O controlador dos dados tratados neste site é a ${companyName}, CNPJ ${companyCnpj}, com sede em Curitiba, Paraná. É a ${companyName} quem decide por que e como os dados são usados.

Esta política trata do site. Os dados que os nossos clientes registram nos sistemas que contratam (por exemplo, os cadastros dos clientes deles) pertencem à relação entre o cliente e essas pessoas. Neles o controlador é o cliente, e a ${companyName} atua como operadora, segundo o contrato.

## 2. Quais dados coletamos

Você pode navegar por todo o site sem se identificar. Os dados abaixo são coletados quando você os envia ou, no caso dos registros de acesso, quando o seu navegador pede uma página.

### Solicitação de demonstração

Nome, e-mail, telefone e, se você quiser informar, o CNPJ da empresa.

### Formulário de contato

Nome, e-mail, assunto e mensagem e, se você quiser informar, telefone e empresa.

### Candidatura a vagas

Nome completo, e-mail, telefone, área de interesse, apresentação e o currículo em PDF. Não coloque no currículo dados sensíveis, como saúde, religião ou opinião política, nem números de documentos: não precisamos deles para a seleção.

### Prova do consentimento

Com o formulário, guardamos a data, a hora e a versão do texto de consentimento que você aceitou.

### Registros de acesso

Endereço IP, data e hora, página pedida, resultado e tempo de resposta. O conteúdo dos formulários não entra nesses registros.

### Área administrativa

Somente para a nossa equipe: nome, e-mail, senha (guardada apenas como código irreversível), data e hora de entrada, endereço IP e navegador da sessão, e o histórico das ações feitas no sistema.

## 3. Para que usamos e com qual base legal

As bases legais são as do art. 7º da LGPD.

- **Demonstração:** entrar em contato, agendar e preparar a apresentação e, se houver interesse, fazer uma proposta. Base: o seu consentimento (inciso I) e os procedimentos preliminares a um contrato, a seu pedido (inciso V).
- **Contato:** ler e responder à sua mensagem. Base: o seu consentimento (inciso I) e, quando a mensagem tratar de um contrato, a execução dele ou os seus procedimentos preliminares (inciso V).
- **Candidatura:** recrutamento e seleção, e nada além disso. Base: o seu consentimento (inciso I).
- **Prova do consentimento e histórico de ações:** demonstrar que a lei foi cumprida e defender direitos em processos. Base: obrigação legal (inciso II) e exercício regular de direitos (inciso VI).
- **Registros de acesso:** cumprir o Marco Civil da Internet (inciso II) e manter o site seguro, com legítimo interesse restrito a esse fim (inciso IX).

Não tomamos decisões automatizadas com esses dados e não montamos perfis de comportamento. Currículos são lidos por pessoas.

Você pode retirar o consentimento a qualquer momento, sem custo, pelo contato da seção 9. O que foi feito antes continua válido.

## 4. Com quem compartilhamos

Não vendemos nem alugamos dados pessoais. Eles são acessados por pessoas autorizadas da ${companyName} e, quando necessário, por:

- **fornecedores de infraestrutura**, que hospedam o site e entregam os nossos e-mails, somente para prestar esse serviço e sob as nossas instruções;
- **autoridades públicas**, quando a lei ou uma ordem judicial exigir;
- **assessores jurídicos**, se for preciso defender direitos em um processo.

Os botões de WhatsApp abrem um serviço da Meta. A conversa por lá segue também a política de privacidade da Meta. Até você clicar, nenhum dado é enviado a ela por este site.

## 5. Por quanto tempo guardamos

- **Demonstrações, mensagens e candidaturas:** ficam guardadas até que a ${companyName} as exclua, por não serem mais úteis ao que motivou o envio, ou até que você peça a exclusão. O site não as apaga sozinho depois de um prazo.
- **Avisos por e-mail:** quando chega um formulário, a nossa equipe pode receber um aviso por e-mail. A cópia segue o mesmo destino do original.
- **Registros de acesso:** 6 meses, prazo do art. 15 do Marco Civil da Internet (Lei nº 12.965/2014), ou mais, se uma autoridade determinar.
- **Histórico de ações da equipe:** é permanente. O sistema não permite alterá-lo nem apagá-lo, porque ele é a prova de quem fez o quê.
- **Contas da equipe:** enquanto durar o vínculo. As sessões valem no máximo 24 horas.

Depois de uma exclusão podemos manter o mínimo necessário para cumprir a lei ou defender direitos, como permite o art. 16 da LGPD.

## 6. Cookies e armazenamento local

As páginas públicas **não gravam cookies de rastreamento**, de publicidade nem de estatística, e não carregam nada de outros sites.

- **Cookie de sessão:** existe apenas na área administrativa, para manter conectado quem entrou com senha. É estritamente necessário e vale no máximo 24 horas.
- **Cookie de navegador conhecido:** existe apenas na área administrativa. Lembra por até 180 dias que este navegador já entrou, para que tentativas de adivinhar a senha em outro lugar não bloqueiem quem tem acesso. Não identifica visitantes.
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

Escreva para [${contactEmail}](mailto:${contactEmail}) com o assunto "Privacidade", de preferência a partir do e-mail usado no formulário, e diga o que deseja. Podemos fazer uma pergunta para ter certeza de que falamos com a pessoa certa.

O atendimento é gratuito. A confirmação de que tratamos os seus dados e o acesso simplificado são imediatos. A declaração completa é entregue em até 15 dias, como prevê o art. 19 da LGPD.

## 10. Encarregado

O encarregado pelo tratamento de dados pessoais (art. 41 da LGPD) atende por:

- E-mail: [${contactEmail}](mailto:${contactEmail}), com o assunto "Encarregado de dados"
- Telefone: ${contactPhone}, de segunda a sexta-feira, das 9h às 18h

## 11. Transferência internacional

A ${companyName} atua no Brasil. Alguns fornecedores de hospedagem e de e-mail podem manter servidores em outros países. Quando isso ocorrer, a transferência seguirá os arts. 33 a 36 da LGPD e a Resolução CD/ANPD nº 19/2024, com as garantias que elas exigem.

## 12. Crianças e adolescentes

Os formulários deste site são para maiores de 18 anos, e não coletamos de propósito dados de crianças ou adolescentes. Se você souber que um menor enviou dados por aqui, avise: eles serão apagados.

## 13. Mudanças nesta política

Esta política pode mudar quando mudarem a lei, o site ou a forma como usamos os dados. A versão atual é sempre a desta página. Se a finalidade de um dado que você já enviou mudar, avisaremos antes e pediremos um novo consentimento quando a lei exigir.

## 14. ANPD

Se a nossa resposta não resolver, você pode levar o caso à ANPD, a autoridade nacional que fiscaliza a LGPD, em [gov.br/anpd](https://www.gov.br/anpd), e aos órgãos de defesa do consumidor.
`;
}
