import { pageTexts } from "./page-texts.ts";

/** Site settings, versions, slider, images and visit counts. */
export const siteTexts = {
  siteConfig: {
    ...pageTexts.siteConfig,
    unknownKey: "Configuração não encontrada.",
    imageAddress: (name: string) =>
      `${name}: use um endereço do site, que comece com /, ou um endereço http(s) completo.`,
    webAddress: (name: string) => `${name}: use um endereço completo, que comece com https:// ou http://.`,
    whatsAppPhone: (name: string) =>
      `${name}: informe um celular ou telefone fixo do Brasil, com DDD, como (41) 99999-8888.`,
    doubtfulPhone:
      "Este telefone parece incompleto. Confira o DDD e o número; se estiver certo, salve assim mesmo.",
    state: (name: string) => `${name}: escolha um estado do Brasil.`,
    postalCode: (name: string) => `${name}: use 8 números, como 80010-000.`,
    openingHours: (name: string) =>
      `${name}: em cada linha, marque os dias e informe um fim depois do começo.`,
    yesOrNo: (name: string) => `${name}: use true ou false.`,
    profiles: (name: string) =>
      `${name}: use um endereço completo por linha, que comece com https:// ou http://, e no máximo 10.`,
    nothingToSave: "Informe pelo menos uma configuração para salvar.",
    conflict: (author: string) =>
      `${author} salvou uma versão mais nova dos mesmos campos enquanto você editava.`,
    loadFailed: "Erro ao carregar configurações",
    saveFailed: "Erro ao salvar configurações",
    saved: "Configurações salvas!",
    savedText: "O site já mostra a nova versão.",
  },
  content: {
    notContent: "Os textos da página estão em um formato que não se lê.",
    tooLong: "Os textos desta página ficaram longos demais para guardar.",
    price: (name: string) => `${name}: informe um valor em reais, como 120 ou 120,50.`,
    address: (name: string) =>
      `${name}: use uma página do site (/contato), um lugar da página (#precos) ou um endereço https://.`,
    image: (name: string) => `${name}: escolha uma imagem guardada no site.`,
    count: (name: string, min: number, max: number) => `${name}: use de ${min} a ${max} itens.`,
    conflict: (author: string) => `${author} publicou outra versão dos mesmos textos enquanto você editava.`,
  },
  ownPages: {
    invalid: "A página chegou em um formato que não se lê.",
    unknown: "Esta página não existe mais.",
    taken: "Outra página já tem este endereço.",
    tooMany: (max: number) => `Cabem no máximo ${max}. Exclua as que não usa mais.`,
    path: {
      form: "Use só letras sem acento, números e hífens, como /promocao-de-natal.",
      length: "Use no máximo 80 caracteres no endereço.",
      taken: "Este endereço já é do site. Escolha outro.",
      news: "Endereços que começam com /novidades são das novidades.",
      article: "O endereço de uma novidade tem uma parte só, como /novidades/versao-nova.",
    },
    address: (name: string) => `${name}: use uma página do site (/contato) ou um endereço https://.`,
    picture: "Escolha uma imagem guardada no site.",
    halfLink: "Um botão precisa do texto e do destino.",
    items: (name: string, max: number) => `${name}: use de 1 a ${max}.`,
    sections: (max: number) => `Use no máximo ${max} seções.`,
    tooLong: "Os textos desta página ficaram longos demais para guardar.",
    time: "Informe data e hora.",
    loadFailed: "Erro ao carregar páginas",
    saveFailed: "A página não foi salva",
    deleteFailed: "A página não foi excluída",
    saved: "Rascunho salvo",
    published: "Publicada!",
    scheduled: "Agendada!",
    unpublished: "Saiu do site",
    deleted: "Página excluída",
  },
  versions: {
    loadFailed: "Erro ao carregar versões",
    connectionFailed: "Erro de conexão ao carregar versões",
    restoreFailed: "Falha ao restaurar versão",
    restoreErrorTitle: "Erro ao restaurar",
    restored: "Versão restaurada!",
    restoreQuestion: (version: number) =>
      `Restaurar a versão ${version}? As configurações atuais serão substituídas.`,
    unknown: "Esta versão não existe.",
    alreadyCurrent: "Esta já é a versão atual.",
    replacedStays: (version: number) => `A versão ${version} continua na lista e também pode ser restaurada.`,
    preview: (version: number) => `Prévia da versão ${version}`,
    openPreview: "Ver o site nesta versão",
    backToVersion: "Voltar à versão",
    opened: "Versão",
    comparedWith: "Comparar com",
    chooseOther: "Escolha uma versão",
    compared: (older: number, newer: number, current: number) =>
      `À esquerda, a versão ${older}; à direita, a versão ${newer}${newer === current ? " (atual)" : ""}. O que não aparece é igual.`,
    restoreSection: (section: string) => `Restaurar só ${section}`,
    restoreSectionQuestion: (section: string, version: number) =>
      `Restaurar só ${section} da versão ${version}? O resto das configurações fica como está.`,
    sectionIsCurrent: (section: string) => `${section}: a versão atual já é assim.`,
    changedMeanwhileTitle: "Outra pessoa salvou antes",
    changedMeanwhile: (by: { author: string; version: number; time: string; changes: string }) =>
      `${by.author} salvou a versão ${by.version} em ${by.time}, depois que você abriu a comparação. Mudou: ${by.changes}. Nada foi restaurado.`,
    compareAgain: "A comparação abaixo já é com a versão nova. Confira e decida de novo.",
  },
  legalTexts: {
    termsFailed: "Não foi possível salvar os termos de uso.",
    privacyFailed: "Não foi possível salvar a política de privacidade.",
    termsSaved: "Termos de uso salvos!",
    privacySaved: "Política de privacidade salva!",
  },
  proof: {
    notList: (name: string) => `${name}: envie uma lista em JSON.`,
    tooMany: (name: string, max: number) => `${name}: use no máximo ${max}.`,
    foreignImage: "Envie a logo do cliente: o site não carrega imagens de outros endereços.",
    payment: "Forma de pagamento desconhecida.",
  },
  slider: {
    failed: "Não foi possível salvar as imagens do slider.",
    speedFailed: "Não foi possível salvar a velocidade do slider.",
    saved: "Slider atualizado!",
    duplicated: (name: string, place: number, count: number) =>
      `Cópia de ${name}: posição ${place} de ${count}`,
    backToDefaults: "Voltar aos slides padrão",
    defaultsQuestion: {
      title: "Voltar aos slides padrão?",
      text: "A lista abaixo dá lugar aos slides padrão do site. Nada muda no site antes de salvar.",
      action: "Voltar aos slides padrão",
    },
    defaultsShown: "Os slides padrão estão na lista. Salve para mostrá-los no site.",
    order: "Ordem dos slides",
    deletedForm: "Excluído",
    otherImage: "Com outra imagem",
    conflictAdvice:
      "Nada do que você digitou se perdeu. Escolha o que fica em cada slide. O que vocês dois mudaram nos outros fica.",
    conflict: (author: string) => `${author} mudou os mesmos slides enquanto você editava.`,
    tooLong: "Slider: a lista de slides é grande demais.",
    notList: "Slider: envie uma lista de slides em JSON.",
    address: "Slider: use no botão um endereço do site, que comece com /, ou um endereço http(s) completo.",
    contrast: (ratio: string) =>
      `Atrás do texto esta imagem é clara: o contraste com as letras brancas é de ${ratio}:1, e o recomendado é 4,5:1. O site escurece essa parte. Com o texto sobre uma parte escura, ou com outra imagem, ela aparece melhor.`,
    alt: "Descreva esta imagem: é o que ouve quem não a vê.",
    unfinishedTitle: "Publicar o slider assim?",
    unfinished: (examples: readonly string[], withoutAlt: number) =>
      [
        examples.length > 0 && `Os visitantes vão ler ${examples.map((text) => `"${text}"`).join(" e ")}.`,
        withoutAlt === 1 && "1 imagem está sem texto alternativo.",
        withoutAlt > 1 && `${withoutAlt} imagens estão sem texto alternativo.`,
      ]
        .filter(Boolean)
        .join(" "),
    publishUnfinished: "Publicar assim",
    speedSaved: (seconds: string) => `O slider agora muda a cada ${seconds} segundos.`,
    dropped: (count: number) =>
      count === 1 ? "1 slide sem imagem ficou de fora." : `${count} slides sem imagem ficaram de fora.`,
  },
  uploads: {
    failedTitle: "Erro no upload",
    missing: "Escolha um arquivo de imagem.",
    type: (typeNames: string) => `Este arquivo não é ${typeNames}.`,
    size: "A imagem deve ter no máximo 15 MB.",
    pixels: "A imagem deve ter no máximo 50 megapixels.",
    bytes: "Um arquivo SVG ou ICO deve ter no máximo 2 MB.",
    narrow: "Esta imagem é alta demais para um slide: a altura pode ter no máximo 4 vezes a largura.",
    broken: "Esta imagem está danificada ou não pôde ser lida.",
    costly: "Esta imagem exige tempo ou memória demais. Simplifique-a ou envie um PNG menor.",
    animation: "Esta imagem tem animação, que o site não mostra. Envie uma versão sem animação.",
    drawing: {
      complex: "Este desenho é complexo demais para um site. Simplifique-o no editor ou envie um PNG.",
      circular: "Este desenho contém a si mesmo. Exporte-o de novo no editor ou envie um PNG.",
      entities: "Este desenho usa entidades que o site não lê. Exporte-o como SVG simples ou envie um PNG.",
      styles:
        "Este desenho usa estilos condicionais ou variáveis, que o site não mostra. Exporte-o com atributos de apresentação ou envie um PNG.",
      fonts: "Este desenho traz uma fonte própria. Converta os textos em curvas no editor ou envie um PNG.",
      external:
        "Este desenho usa algo de outro arquivo ou endereço. Incorpore tudo no desenho ou envie um PNG.",
      foreign: "Este desenho contém texto ou página em HTML. Converta os textos em curvas ou envie um PNG.",
    },
    saved: "Imagem atualizada!",
    removed: "Imagem removida. O site volta a mostrar a imagem padrão.",
    removeFailed: "Não foi possível remover a imagem.",
    keptInSlide: (reason: string) => `${reason} A imagem editada ficou no slide e será enviada ao salvar.`,
    rateLimited: "Foram enviadas muitas imagens em pouco tempo. Tente novamente em até uma hora.",
    foreignImage: "Envie a imagem: o site não carrega imagens de outros endereços.",
  },
  imageEditor: {
    fromOriginal: "Aberta a partir do original, com os ajustes da última edição.",
    unreadable: "Não foi possível abrir esta imagem.",
    unreadableAdvice: "Ela está danificada, não existe mais ou não pôde ser carregada agora.",
    failed: "Não foi possível gerar a imagem.",
    failedAdvice: "Seus ajustes continuam aqui. Tente novamente.",
  },
  funnel: {
    loading: "Carregando funil...",
    loadFailed: "Falha ao carregar o funil",
    empty: "Nenhuma visita contada no período",
    emptyText: "As visitas às páginas do site aparecem aqui em poucos segundos.",
    noMatch: "Nenhuma visita com estes filtros",
  },
} as const;
