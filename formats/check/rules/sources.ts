/** Rules about the sources of a joined map: contradictions, and unproven domains. */

import { claimsOf, disagreementsOf, maintainerDisagreements } from '../../join/disagreements.ts';
import { sourceInWords } from '../../join/fragment.ts';
import { listed } from '../../report/parts.ts';
import { quoted } from '../../words.ts';
import { quotedNode } from '../names.ts';
import type { CheckInput, RuleMatch } from '../rule.ts';

/** Licence, status and maintainer with contradicting sources. The displayed value is first. */
export function* sourcesDisagree({ document }: CheckInput): Iterable<RuleMatch> {
  const indexes = new Map(document.nodes.map(({ id }, index) => [id, index]));
  for (const [index, node] of document.nodes.entries()) {
    for (const { fact, versions } of disagreementsOf(node)) {
      const said = versions.map(({ value, entry }) => `${quoted(value)} according to ${sourceInWords(entry)}`);
      const word = fact === 'license' ? 'licence' : fact;
      yield {
        about: { kind: 'node', id: node.id },
        field: 'details',
        pointer: `/nodes/${index}/details/sources`,
        what: `The ${word} of ${quotedNode(document, node.id)} is ${listed(said)}.`,
      };
    }
  }
  for (const { projectId, maintainers } of maintainerDisagreements(document)) {
    yield {
      about: { kind: 'node', id: projectId },
      pointer: `/nodes/${indexes.get(projectId) ?? 0}`,
      what: `Sources name different maintainers of ${quotedNode(document, projectId)}: ${listed(maintainers.map((id) => quotedNode(document, id)))}.`,
    };
  }
}

/** Descriptors that claim a domain that did not serve them. */
export function* claimedDomains({ document }: CheckInput): Iterable<RuleMatch> {
  for (const [index, node] of document.nodes.entries()) {
    for (const { entry, domain } of claimsOf(node)) {
      yield {
        about: { kind: 'node', id: node.id },
        field: 'details',
        pointer: `/nodes/${index}/details/sources`,
        what: `${quotedNode(document, node.id)} claims the domain ${quoted(domain)}, but ${sourceInWords({ ...entry, name: entry.source })} is not on it.`,
      };
    }
  }
}
