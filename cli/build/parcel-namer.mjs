/** A namer of Parcel: the first files of the page are called so, and not after the folder that the project is in. */

import { Namer } from '@parcel/plugin';

export default new Namer({
  name({ bundle, bundleGraph }) {
    const [group] = bundleGraph.getBundleGroupsContainingBundle(bundle);
    if (bundle.needsStableName || !group || !bundleGraph.isEntryBundleGroup(group)) return null;
    return `page.${bundle.hashReference}.${bundle.type}`;
  },
});
