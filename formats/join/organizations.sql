-- What each organization has, by relation: the groups of a map that opens with its organizations.
SELECT r.source AS organization, r.relation AS relation, COUNT(*) AS things
FROM relationships AS r
JOIN (
  SELECT l.label AS label
  FROM input_organizations AS o
  JOIN fragment_labels AS l ON l.fragment = o.fragment
  GROUP BY l.label
) AS organizations ON organizations.label = r.source
GROUP BY r.source, r.relation
ORDER BY organization, relation
