/** The events of an analysis; docs/hub.md explains them. */
import type { ErrorBody } from './api-error.ts';
/** `document` is a stage of analyses of a document only. */
export type Stage = 'document' | 'intent' | 'clarification' | 'references' | 'routing' | 'searching' | 'generating' | 'criticizing' | 'revising' | 'verifying';
export interface StageData {
    stage: Stage;
    status: 'started' | 'done' | 'skipped';
    analysis_id: string;
    /** ISO 8601. */
    at: string;
    /** Ids and counts of the stage. */
    [more: string]: unknown;
}
/** Whether the cited decision supports the claim. */
export interface ClaimSupport {
    /** `nao_se_sabe`: outcome, side, amounts and words do not decide. Claims with `nao_apoia` are listed as unknowns. */
    verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
    reason: string | null;
    /** The passage in the ementa of the first source that the verdict rests on. */
    passage: {
        quote: string;
        start: number;
        end: number;
    } | null;
    /** The rules, or the model if it found a contradiction or decided what the rules could not. */
    base: 'rules' | 'model';
}
export interface Claim {
    id: string;
    text: string;
    source_ids: string[];
    /** The quoted passage of the source. */
    quote: string;
    /**
     * `repaired`: the quote was found after folding case, accents and spaces, and replaced by the passage of the source.
     * `contradito`: the passage is from the source, but the source states the opposite of the claim.
     */
    state: 'verified' | 'repaired' | 'contradito';
    support: ClaimSupport;
    /** UTF-16 code unit offsets in the ementa of the first source, as sent. */
    start: number;
    end: number;
}
export interface Source {
    id: string;
    processo: string;
    tribunal: string | null;
    ministro: string | null;
    data: string | null;
    resultado: string | null;
    /** The side that the decision favours; null if unknown. */
    favorece: Lado | 'em parte' | null;
    /** Whether the sent ementa equals the stored one. */
    corpus: 'confere' | 'difere' | 'fora_do_corpus' | 'sem_texto' | 'nao_consultado';
    decisao_id: string | null;
    url: string | null;
}
/** The sides of a case. */
export type Lado = 'autor' | 'réu' | 'acusação' | 'defesa';
/** The side for which the answer is written, and whether request or query named it; null: unknown. */
export interface SideFound {
    lado: Lado | null;
    by: 'request' | 'query' | null;
}
/** The document that an analysis is about. */
export interface AnalysedDocument {
    report_id: string;
    /** Null for a pasted text. */
    name: string | null;
    kind: 'docx' | 'pdf' | 'texto';
    sha256: string;
    pages: number | null;
    /** Names of the concepts that it names most. */
    concepts: string[];
    /** What the response names as `[D1]`, `[D2]`, …. */
    passages: {
        id: string;
        /** `citacao`: has a citation that is wrong or that nothing confirms. */
        role: 'citacao' | 'decisao' | 'pedido' | 'questao' | 'fundamento';
        /** UTF-16 code units in the text of the report. */
        start: number;
        end: number;
        page: number | null;
        paragraph: number | null;
        text: string;
    }[];
    /** Counts over all citations of the document, including the citations that are not listed. */
    citation_counts: {
        total: number;
        to_correct: number;
        unconfirmed: number;
    };
    /** The most serious first, at most 100. `passage` is the id of the passage that has the first mention. */
    citations: {
        kind: string;
        name: string;
        verdict: 'wrong' | 'cancelled' | 'misquoted' | 'mistold' | 'revoked' | 'undecided' | 'exists' | 'right';
        reason: string;
        passage: string | null;
    }[];
}
export interface AnalysisResult {
    response: string;
    claims: Claim[];
    unknowns: {
        text: string;
        reason: string;
    }[];
    /** 0 to 1. */
    confidence: number;
    sources: Source[];
    audit_trail: {
        query: string;
        julgados_ids: string[];
        pipeline_mode: 'standard' | 'light' | 'deep';
        models_used: {
            generator: string;
            critics: string[];
            revisor: string | null;
        };
        /** ISO 8601. */
        timestamp: string;
        duration_ms: number;
        [more: string]: unknown;
    };
    follow_up_questions: string[];
    suggested_paths: {
        label: string;
        query: string;
    }[];
    /** `side` is absent in results of older versions, `follow_up` if the question has its own topic. */
    transparency: {
        intent: object;
        references: object;
        routing: object;
        side?: SideFound;
        follow_up?: {
            pergunta: string;
            tema: string;
        };
    };
    /** Set if the analysis asks the user for a missing value. */
    clarification?: {
        slot: string;
        question: string;
        options: string[];
    };
    /** Absent in an analysis without a document. */
    document?: AnalysedDocument;
}
/** `id` is the number of the event in the log: 1, 2, 3, … */
export type AnalysisEvent = {
    id: number;
    event: 'stage';
    data: StageData;
} | {
    id: number;
    event: 'delta';
    data: {
        text: string;
    };
} | {
    id: number;
    event: 'result';
    data: {
        success: true;
        data: AnalysisResult;
    };
} | {
    id: number;
    event: 'error';
    data: {
        success: false;
        error: Pick<ErrorBody['error'], 'message'> & {
            code: string;
        };
    };
};
