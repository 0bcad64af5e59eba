/** Portuguese messages for errors, with what to do next. */
import { counted, whole } from '../shared/counted.ts';
import { ApiError } from './hub.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  RUN_IN_PROGRESS: 'Já há uma análise em andamento. Espere que termine ou interrompa-a.',
  ANALYSIS_TIMEOUT: 'A análise passou do tempo máximo. Tente com menos julgados ou no modo leve.',
  CANCELLED: 'A análise foi interrompida.',
  INTERRUPTED: 'O serviço foi reiniciado durante a análise. Comece-a de novo.',
  SHUTTING_DOWN: 'O serviço foi desligado durante a análise. Comece-a de novo daqui a pouco.',
  LLM_UNAVAILABLE: 'O modelo de linguagem não respondeu. Tente de novo daqui a pouco.',
  GRAPH_TIMEOUT: 'A consulta ao grafo demorou demais. Tente de novo daqui a pouco.',
  QUEUE_FULL: 'Há muitas consultas em andamento. Tente de novo daqui a pouco.',
  PAYLOAD_TOO_LARGE:
    'O texto ou o arquivo é grande demais. Para conferir: até 10 MB, 400 páginas e 400.000 caracteres.',
  DOCUMENT_WITHOUT_TEXT:
    'O documento não tem texto: está vazio ou é imagem digitalizada. Se for imagem, reconheça o texto (OCR) e envie-o de novo.',
  DOCUMENT_UNREADABLE:
    'O arquivo não pôde ser lido: está danificado, tem senha ou demora demais. Abra-o, salve-o de novo como DOCX ou PDF sem senha e envie a cópia.',
  UNSUPPORTED_MEDIA_TYPE:
    'Este tipo de arquivo não é lido. Salve o documento como DOCX ou PDF e envie-o de novo.',
  PRECONDITION_FAILED:
    'Outra pessoa mudou isto enquanto você escrevia. Abra de novo e repita a mudança.',
  QUOTA_EXCEEDED: 'O limite foi atingido. Apague algo antes de guardar mais.',
  CURSOR_EXPIRED: 'A lista mudou desde a página anterior. Pesquise de novo.',
};

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'O serviço não respondeu. Verifique a conexão e tente de novo.';
  }
  const limit = error.code === 'PAYLOAD_TOO_LARGE' ? limitText(error.message) : null;
  if (limit !== null) return limit;
  const known = BY_CODE[error.code];
  if (known !== undefined) return known;
  const { status } = error;
  if (status === 401) return 'A sua sessão expirou. Entre de novo; nada do que escreveu se perdeu.';
  if (status === 403) return 'Isto pertence a outra pessoa.';
  if (status === 404) return 'Não foi encontrado. Pode ter sido apagado.';
  if (status === 429) return waitText(error.retryAfterSeconds);
  if (status === 400 || status === 422) return `O pedido não pôde ser aceito. ${error.message}`;
  return 'O serviço está com problemas neste momento. Tente de novo daqui a pouco.';
}

/** The text for the event `error` of an analysis. */
export function endText({ code, message }: { code: string; message: string }): string {
  // The hub's message names the kind of model failure.
  if (code === 'LLM_UNAVAILABLE') return `${message} Tente de novo daqui a pouco.`;
  return BY_CODE[code] ?? 'A análise não pôde ser concluída. Tente de novo.';
}

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  pages: ['página', 'páginas'],
  characters: ['caractere', 'caracteres'],
  blocks: ['bloco', 'blocos'],
  lines: ['linha', 'linhas'],
  paragraphs: ['parágrafo', 'parágrafos'],
};
const MEBIBYTE = 1024 * 1024;

/** The limit with its number from the hub's message; null for any other message. */
function limitText(message: string): string | null {
  const has = /\bhas (\d+) (\w+)[,;.] ?(?:more than|at most) (\d+)/.exec(message);
  const unit = UNITS[has?.[2] ?? ''];
  if (has !== null && unit !== undefined) {
    return `Grande demais: tem ${counted(Number(has[1]), ...unit)}, e o máximo é ${whole(Number(has[3]))}. Divida-o e envie as partes.`;
  }
  const bytes = /more than (\d+) bytes( unpacked)?/.exec(message);
  if (bytes === null) return null;
  const size = `${whole(Math.floor(Number(bytes[1]) / MEBIBYTE))} MB`;
  if (/^The DOCX would/.test(message)) {
    return `O DOCX passaria de ${size}, o máximo. Divida o documento e verifique-o em partes.`;
  }
  const packed = bytes[2] === undefined ? '' : ' depois de descompactado';
  return `Grande demais: passa de ${size}${packed}, o máximo. Divida-o e envie as partes.`;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return 'Foram pedidos demais em pouco tempo. Tente de novo em um minuto.';
  const wait = counted(seconds, 'segundo', 'segundos');
  return `Foram pedidos demais em pouco tempo. Tente de novo em ${wait}.`;
}
