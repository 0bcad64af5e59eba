/** DataJud cases give subjects and classes to decisions in the embedded graph, with either relational store. */
import { emptyCorpus } from '../../support/exported-corpus.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import { holdCases } from '../../support/stores/case-contract.ts';

onBothDatabases(async (t, store) => holdCases(t, await emptyCorpus(t, undefined, store)));
