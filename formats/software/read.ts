/** Import of publiccode.yml and codemeta.json as raw map documents. */

import { isRecord } from '../base/json.ts';
import { NoDiagram } from '../diagrams/base/diagram.ts';
import { withoutByteOrderMark } from '../parse/text.ts';
import { codemetaSoftware } from './codemeta.ts';
import { isCodemeta } from './detect.ts';
import { publiccodeSoftware } from './publiccode.ts';
import { softwareMap } from './software.ts';
import { readYaml } from './yaml.ts';

/** The raw map of a text that describes a software. @throws NoDiagram with a sentence */
export function readSoftware(text: string): object {
  const isJson = isCodemeta(text);
  const raw = isJson ? readJson(text) : readYaml(withoutByteOrderMark(text));
  if (!isRecord(raw)) throw new NoDiagram('This file describes no software: it must be an object with a name.');
  return softwareMap(isJson ? codemetaSoftware(raw) : publiccodeSoftware(raw));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch {
    throw new NoDiagram('This codemeta.json is not valid JSON.');
  }
}
